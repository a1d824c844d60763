import './line.css'
import type { ReactNode } from 'react'
import { useRowKeys } from './row-keys.ts'

/** An hour to be chosen: its name, how it is filled, and what that means. */
export interface StripHour {
  /** As `onHour` gets it. */
  at: number
  name: string
  /** CSS background, from below; nothing where it is closed. */
  fill: string | undefined
  hint: string
}

interface Props {
  label: string
  hours: readonly StripHour[]
  /** The hour that is looked at. */
  chosen: number | null
  onHour(at: number): void
  /** Marks laid over the hours. */
  children?: ReactNode
}

/** Hours of a day beside each other, each filled as it is sold: one stop of the Tab key, arrows move within it. */
export function HourStrip({ label, hours, chosen, onHour, children }: Props) {
  const keys = useRowKeys(
    hours.length,
    Math.max(
      hours.findIndex(({ at }) => at === chosen),
      0,
    ),
  )
  return (
    <div className="line-hours" role="toolbar" aria-label={label} onKeyDown={keys.onKeyDown}>
      {hours.map(({ at, name, fill, hint }, place) => (
        <button
          key={at}
          type="button"
          className="line-hour"
          data-at={place}
          tabIndex={place === keys.current ? 0 : -1}
          aria-pressed={at === chosen}
          aria-label={name}
          data-hint={hint}
          onClick={() => {
            keys.choose(place)
            onHour(at)
          }}
        >
          <span className="line-fill" style={{ background: fill }} />
          {name.split(':')[0]}
        </button>
      ))}
      {children}
    </div>
  )
}
