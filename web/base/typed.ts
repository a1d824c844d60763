/** Entered values, as a form holds them. */
interface Entered {
  value: unknown
  onChange(value: unknown): void
}

/** As a control of text takes it. */
export function textOf<E extends Entered>({ value, onChange, ...rest }: E) {
  return {
    ...rest,
    value: String(value ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
}

/** As a control of a number takes it. */
export function numberOf<E extends Entered>({ value, onChange, ...rest }: E) {
  return {
    ...rest,
    value: typeof value === 'number' ? value : '',
    onChange: (next: string | number) => onChange(next === '' ? null : Number(next)),
    hideControls: true,
  }
}
