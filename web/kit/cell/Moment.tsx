import { useSyncExternalStore } from 'react'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useIsPrinting } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const TICK_MS = 10_000

/**
 * "3 minutes ago", and older while it is looked at; with the exact time and the place's zone on hover: what belongs to no
 * place is told in the usual one. On paper it is the exact time, which grows no older.
 */
export function Moment({ at, zone = USUAL_ZONE }: { at: string; zone?: string }) {
  const { language } = useTranslation()
  const isPrinting = useIsPrinting()
  const relative = useSyncExternalStore(onTick, () => relativeOf(at, language))
  const exact = useFormats().exact(Date.parse(at), zone)
  return (
    <time dateTime={at} data-exact={exact} data-hint={exact}>
      {isPrinting ? exact : relative}
    </time>
  )
}

function relativeOf(at: string, language: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

const listeners = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** One clock for all times of a page, as long as there are any. */
function onTick(tell: () => void) {
  listeners.add(tell)
  clock ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, TICK_MS)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}
