import { codes } from '#domain/base/codes.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { DayPlay } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { type Exchange, isMovable } from '../exchange.ts'
import { colours } from '../TimelineHour.tsx'

interface Props {
  play: DayPlay
  /** Beginning of the hour, in epoch milliseconds. */
  from: number
  /** Number of the play in its hour. */
  place: number
  zone: string
  isChosen: boolean
  isDimmed: boolean
  /** True for the one play that Tab comes to. */
  isStop: boolean
  /** There is room for its picture and its name. */
  isClose: boolean
  poster: string | null
  exchange: Exchange | undefined
  onOpen(): void
}

/** A play at its time: opens its reason; one of the house is dragged onto another. */
export function PlayBlock({
  play,
  from,
  place,
  zone,
  isChosen,
  isDimmed,
  isStop,
  isClose,
  poster,
  exchange,
  onOpen,
}: Props) {
  const { t } = useTranslation('schedule')
  const clock = useFormats().clock(zone)
  const moved = exchange?.moved ?? null
  const mayMove = exchange?.mayMove === true && isMovable(play)
  const name = play.itemName ?? t('card')
  const begins = Math.max(play.from, from)
  const ends = Math.min(play.to, from + HOUR_MS)
  return (
    <button
      type="button"
      className="line-play"
      data-at={place}
      data-hint={`${clock.format(play.from)} ${name}`}
      data-dimmed={isDimmed || undefined}
      data-moved={moved === play.from || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${clock.format(play.from)} ${name}`}
      draggable={mayMove}
      style={{
        left: `${((begins - from) / HOUR_MS) * 100}%`,
        width: `calc(${((ends - begins) / HOUR_MS) * 100}% - 1px)`,
        background: colours[(play.slotType !== null && kinds[play.slotType]) || 'card'],
      }}
      onClick={onOpen}
      onDragStart={() => exchange?.begin(play.from)}
      onDragEnd={() => exchange?.begin(null)}
      onDragOver={(event) => moved !== null && mayMove && event.preventDefault()}
      onDrop={() => exchange?.drop(play.from)}
    >
      {isClose && poster && <img src={poster} alt="" loading="lazy" draggable={false} />}
      {isClose && <span className="line-name">{name}</span>}
    </button>
  )
}

const { ad, house, notice } = codes.slotType
const kinds: Readonly<Record<number, keyof typeof colours>> = { [ad]: 'sold', [house]: 'house', [notice]: 'notice' }
