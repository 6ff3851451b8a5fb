import { useSearchParams } from 'react-router-dom';

type Changes = Readonly<Record<string, string>>;

/**
 * What the address of a page says behind its `?`, and a way to change parts of it in place. An empty value
 * leaves the address.
 */
export function useAddress(): { readonly query: URLSearchParams; readonly set: (changes: Changes) => void } {
  const [query, setQuery] = useSearchParams();
  const set = (changes: Changes): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { query, set };
}
