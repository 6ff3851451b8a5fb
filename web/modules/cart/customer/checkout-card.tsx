import { Box, Heading } from '@chakra-ui/react';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { countCart } from '#shared/modules/cart/totals.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { checkoutCart } from '#shared/modules/cart/checkout.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { ChoiceList } from '#web/core/ui/forms/choice-list.tsx';
import { Skeleton } from '#web/core/ui/feedback/skeleton.tsx';
import { inputProps, labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { Switch } from '#web/core/ui/forms/switch.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';
import { TotalLines } from '../components/total-lines.tsx';
import { useCheckout } from '../use-checkout.ts';
import { PromoField } from './promo-field.tsx';

/** The end of the cart: code, tax, who pays how, and the order. */
export function CheckoutCard({ lines }: { lines: readonly CartItem[] }): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const [percent, setPercent] = useState(0);
  const {
    form,
    change,
    totals,
    reverse,
    place,
    isPlaceFixed,
    errors,
    busy,
    customer,
    nameCustomer,
    reading,
    payWays,
    payBy,
    placeOrder,
  } = useCheckout(lines, percent);
  return (
    <Card display="grid" gap="5">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.title)}
      </Heading>
      {customer === null ? null : (
        <TextField
          label={t(messages.name)}
          hint={t(messages.nameHint)}
          required
          autoComplete="name"
          value={customer}
          onChange={nameCustomer}
          error={errors['customer']}
        />
      )}
      <PromoField
        code={form.promo}
        percent={percent}
        error={errors['promo']}
        onChange={(promo, off) => {
          change({ promo });
          setPercent(off);
        }}
      />
      <Switch
        label={t(messages.forBusiness)}
        checked={form.business}
        onChange={(business) => change({ business })}
      />
      {form.business ? (
        <Box display="grid" gap="4">
          <TextField
            {...inputProps(orders, 'gstin', language)}
            required
            maxLength={maxLengthOf(checkoutCart, 'gstin')}
            autoCapitalize="characters"
            autoComplete="off"
            value={form.gstin}
            onChange={(gstin) => change({ gstin })}
            error={errors['gstin']}
          />
          <TextField
            {...inputProps(orders, 'business_name', language)}
            required
            autoComplete="organization"
            value={form.name}
            onChange={(name) => change({ name })}
            error={errors['business_name']}
          />
        </Box>
      ) : (
        <StateField value={place} fixed={isPlaceFixed} onChange={(state) => change({ state })} />
      )}
      <ChoiceList
        label={labelOf(orders, 'pay_by', language)}
        value={payBy}
        options={payWays.map((value) => ({ value, label: textOf(orders, 'pay_by', value, language) }))}
        onChange={(pay_by) => change({ pay_by })}
      />
      {reading ? (
        <Skeleton height="120px" />
      ) : (
        <Box display="grid" gap="2">
          <TotalLines totals={totals} count={countCart(lines).itemCount} />
          {reverse ? (
            <Box fontSize="sm" color="fg.muted">
              {t(messages.reverseText)}
            </Box>
          ) : null}
        </Box>
      )}
      {online ? null : (
        <Card tone="info" display="flex" gap="3" color="info" fontWeight="medium">
          <Box flexShrink={0}>
            <CloudOff size={20} aria-hidden />
          </Box>
          <div>
            {t(messages.offlineText)} {t(messages.taxWait)}
          </div>
        </Card>
      )}
      {errors['all'] || errors['items'] ? (
        <Card tone="danger" role="alert" display="flex" gap="3" color="danger" fontWeight="medium">
          <CircleAlert size={20} aria-hidden />
          {errors['items'] ?? errors['all']}
        </Card>
      ) : null}
      <Button busy={busy || reading} onClick={() => void placeOrder()}>
        {t(busy ? messages.placing : online ? messages.place : messages.placeOffline)}
      </Button>
    </Card>
  );
}

type StateProps = { value: string; fixed: boolean; onChange: (code: string) => void };

function StateField({ value, fixed, onChange }: StateProps): ReactNode {
  const { t } = useLanguage();
  const states = gstStates
    .filter((state) => state.supply && state.code < '96')
    .map((state) => ({ value: state.code, label: t(state.name) }));
  return (
    <SelectField
      label={t(messages.state)}
      hint={fixed ? t(messages.stateFixed) : undefined}
      value={value}
      options={states}
      disabled={fixed}
      onChange={onChange}
    />
  );
}
