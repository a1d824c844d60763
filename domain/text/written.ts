import type { Language } from '#labels/words.ts'

/** Amounts with the sign of the currency, or with its word, as Korean has it: for papers, mails and the console alike. */
export function wonIn(language: string): (amount: number) => string {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW', currencyDisplay: 'narrowSymbol' })
  if (language !== 'ko') return (amount) => money.format(amount)
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  return (amount) => `${whole.format(amount)}원`
}

/** Figures, days and moments as a language writes them, for papers and mails. */
export function writtenIn(language: Language) {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const calendar = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle: 'medium' })
  const short = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  const months = new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', month: 'long' })
  return {
    number: (value: number) => whole.format(value),
    /** Of a hundred. */
    percent: (value: number) => share.format(value / 100),
    won: wonIn(language),
    /** `2026-11-20` */
    day: (day: string) => calendar.format(Date.parse(day)),
    shortDay: (day: string) => short.format(Date.parse(day)),
    days: (from: string, to: string) => calendar.formatRange(Date.parse(from), Date.parse(to)),
    /** `2026-11` */
    month: (month: string) => months.format(Date.parse(`${month}-01`)),
    /** With the zone it is told in. */
    moment: (at: number, zone: string) =>
      `${new Intl.DateTimeFormat(language, { timeZone: zone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }).format(at)} (${zone})`,
  }
}

export type Written = ReturnType<typeof writtenIn>

/** `{{name}}` put in. */
export function filledIn(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
