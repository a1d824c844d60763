import './line.css'
import { Group, SegmentedControl } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Exchange } from '../exchange.ts'
import { NowMark } from './NowMark.tsx'
import { Overs } from './Overs.tsx'
import { PlayBlock } from './PlayBlock.tsx'
import { useRowKeys } from './row-keys.ts'

/** Minutes that one sees at once. */
const zooms = [60, 10, 2] as const
const CLOSEST = 2
/** A slot of 15 s is at least so many pixels wide. */
const LEAST_SLOT = 4

interface Props {
  view: DayView
  now: number
  /** The instant that is explained, in epoch milliseconds. */
  at: number
  /** Campaign whose plays are looked at. */
  only?: number | undefined
  exchange?: Exchange | undefined
  onPlay(at: number): void
}

/** The plays of an hour beside each other, as long as they last; drawn wider the closer one looks, at last with pictures. */
export function PlayStrip({ view, now, at, only, exchange, onPlay }: Props) {
  const { t } = useTranslation('schedule')
  const { unit } = useFormats()
  const [zoom, setZoom] = useState<number>(zooms[0])
  const box = useRef<HTMLDivElement>(null)
  const from = view.hour ?? 0
  const chosen = view.plays.findIndex((play) => play.from <= at && at < play.to)
  const keys = useRowKeys(view.plays.length, Math.max(chosen, 0))
  const posters = new Map(view.items.map((item) => [keyOf(item), item.poster]))
  const middle = [at, now].find((each) => from <= each && each < from + HOUR_MS) ?? from
  // Another zoom or hour begins at what one looks at; scrolling by hand is left alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock goes on without moving what one reads
  useLayoutEffect(() => {
    const { current } = box
    if (current) current.scrollLeft = ((middle - from) / HOUR_MS) * current.scrollWidth - current.clientWidth / 2
  }, [zoom, from])
  return (
    <>
      <Group justify="flex-end" mb={6} className="no-print">
        <SegmentedControl
          size="xs"
          aria-label={t('line.zoom')}
          value={String(zoom)}
          data={zooms.map((each) => ({ value: String(each), label: unit(each, 'minute') }))}
          onChange={(value) => setZoom(Number(value))}
        />
      </Group>
      <div ref={box} className="line-box">
        <div
          className="line-plays"
          role="toolbar"
          aria-label={t('line.plays')}
          data-closest={zoom === CLOSEST || undefined}
          style={{ width: `max(${6000 / zoom}%, ${(240 * LEAST_SLOT * 60) / zoom}px)` }}
          onKeyDown={keys.onKeyDown}
        >
          {view.plays.map((play, place) => (
            <PlayBlock
              key={play.from}
              play={play}
              from={from}
              place={place}
              zone={view.zone}
              isChosen={place === chosen}
              isDimmed={only !== undefined && play.cpIdx !== only}
              isStop={place === keys.current}
              isClose={zoom === CLOSEST}
              poster={posters.get(keyOf(play)) ?? null}
              exchange={exchange}
              onOpen={() => {
                keys.choose(place)
                onPlay(play.from)
              }}
            />
          ))}
          <Overs overs={view.overs} from={from} to={from + HOUR_MS} />
          <NowMark now={now} from={from} to={from + HOUR_MS} />
        </div>
      </div>
    </>
  )
}

const keyOf = ({ contentIdx, matId }: { contentIdx: number | null; matId: number | null }) => `${contentIdx} ${matId}`
