/** A handle for modules of any framework: what it reads is asked for at every reading, so that it is of that moment. */
export function handleOf<Reads extends object, Does extends object>(
  reads: { readonly [Key in keyof Reads]: () => Reads[Key] },
  does: Does,
): Reads & Does {
  const handle = { ...does };
  for (const [key, get] of Object.entries(reads))
    Object.defineProperty(handle, key, { get: get as () => unknown, enumerable: true });
  return handle as Reads & Does;
}
