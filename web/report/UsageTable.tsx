import { useTranslation } from 'react-i18next'
import type { UsageRow } from '#domain/report/usage.ts'
import { useGridRows } from '../kit/grid/grid-rows.ts'
import { useFormats } from '../words/formats.ts'
import { Cell, Head } from './UsageCell.tsx'

const ROW_HEIGHT = 30
const LEFT = 470
const CELL = 44

interface Props {
  rows: readonly UsageRow[]
  heads: readonly string[]
  onOpen(row: UsageRow): void
}

/** Screens down, days or hours across; the fuller a cell, the deeper its tint. */
export function UsageTable({ rows, heads, onOpen }: Props) {
  const { t } = useTranslation('report')
  const { scroller, virtual, current, onKeyDown, click } = useGridRows({
    keys: rows.map(({ mediaId }) => mediaId),
    height: ROW_HEIGHT,
    place: 'usage',
    open: (at) => rows[at] && onOpen(rows[at]),
  })
  const { number, percent } = useFormats()
  const width = LEFT + heads.length * CELL
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells))
  return (
    <div
      className="grid"
      ref={scroller}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-label={t('rows')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="rowgroup" style={{ minWidth: width }}>
        <div className="grid-row" role="row" tabIndex={-1}>
          <Head width={120}>{t('usage.mediaId')}</Head>
          <Head width={170}>{t('usage.poiName')}</Head>
          <Head width={100} isNumber>
            {t('usage.plays')}
          </Head>
          <Head width={80} isNumber>
            {t('usage.ratio')}
          </Head>
          {heads.map((head) => (
            <Head key={head} width={CELL} isNumber>
              {head}
            </Head>
          ))}
        </div>
      </div>
      <div
        className="grid-body"
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), minWidth: width, position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const ratio = row.expected ? percent(row.plays / row.expected) : '–'
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys, Enter among them
            <div
              key={row.mediaId}
              className="grid-row"
              role="row"
              tabIndex={-1}
              style={{ position: 'absolute', top: start, width: '100%' }}
              data-current={index === current || undefined}
              onClick={() => click(index)}
            >
              <Cell width={120}>
                <button type="button">{row.mediaId}</button>
              </Cell>
              <Cell width={170}>{row.poiName ?? row.mediaNm}</Cell>
              <Cell width={100} isNumber>
                {number(row.plays)}
              </Cell>
              <Cell width={80} isNumber>
                {ratio}
              </Cell>
              {row.cells.map((plays, at) => (
                <Cell key={heads[at]} width={CELL} isNumber tint={plays / most}>
                  {plays === 0 ? '' : number(plays)}
                </Cell>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
