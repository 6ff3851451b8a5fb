/** That a gateway is there and did not take a letter. */
export class GatewayRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the gateway answered ${status}`);
    this.status = status;
  }
}
