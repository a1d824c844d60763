import { Group, Table, Text, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useFormats } from '../../words/formats.ts'
import { everyNth, runsOf, ticksTo } from './scale.ts'

export interface Series {
  name: string
  /** One for each head; none where nothing is known: a line has a gap there. */
  values: readonly (number | null)[]
  /** A colour of the theme with its shade: `cyan.7`. */
  color: string
}

interface Props {
  /** Words for those who do not see it. */
  label: string
  /** Along the lower edge, one for each value. */
  heads: readonly string[]
  series: readonly Series[]
  kind?: 'bar' | 'line'
  height?: number
}

const [LEFT, BOTTOM, TOP] = [52, 22, 8]

const colourOf = (color: string) => `var(--mantine-color-${color.replace('.', '-')})`

/** Figures as bars or a line, with the same figures as a table for those who do not see it. */
export function Chart({ label, heads, series, kind = 'bar', height = 180 }: Props) {
  const { ref, width } = useElementSize()
  const written = useWritten()
  return (
    <figure ref={ref} style={{ margin: 0 }} aria-label={label}>
      {series.length > 1 && <Legend series={series} />}
      {width > LEFT && <Drawing {...{ heads, series, kind, height, width }} />}
      <VisuallyHidden>
        <Table>
          <caption>{label}</caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {series.map(({ name }) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {heads.map((head, at) => (
              <Table.Tr key={head}>
                <Table.Th>{head}</Table.Th>
                {series.map(({ name, values }) => (
                  <Table.Td key={name}>{written(values[at])}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </VisuallyHidden>
    </figure>
  )
}

function useWritten() {
  const { number } = useFormats()
  return (value: number | null | undefined) => (value === null ? '–' : number(value ?? 0))
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <Group gap={14} mb={4}>
      {series.map(({ name, color }) => (
        <Group key={name} gap={6}>
          <span style={{ width: 10, height: 10, borderRadius: 2, background: colourOf(color) }} />
          <Text size="xs">{name}</Text>
        </Group>
      ))}
    </Group>
  )
}

type DrawingProps = Required<Omit<Props, 'label'>> & { width: number }

function Drawing({ heads, series, kind, height, width }: DrawingProps) {
  const { number } = useFormats()
  const written = useWritten()
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const ticks = ticksTo(Math.max(...known, 0), Math.min(...known, 0))
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const step = (width - LEFT) / Math.max(1, heads.length)
  const yOf = (value: number) => TOP + (height - TOP - BOTTOM) * (1 - (value - least) / (most - least))
  const nth = everyNth(heads, width - LEFT)
  return (
    <svg width={width} height={height} aria-hidden style={{ display: 'block' }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={width} y1={yOf(tick)} y2={yOf(tick)} stroke="var(--mantine-color-default-border)" />
          <text x={LEFT - 8} y={yOf(tick) + 4} textAnchor="end" fontSize={12} fill="var(--mantine-color-dimmed)">
            {number(tick, 1)}
          </text>
        </g>
      ))}
      {series.map((each, place) =>
        kind === 'line' ? (
          <Line key={each.name} series={each} step={step} yOf={yOf} />
        ) : (
          <Bars key={each.name} {...{ heads, series: each, place, of: series.length, step, yOf }} />
        ),
      )}
      {heads.map((head, at) => (
        <g key={head}>
          {at % nth === 0 && (
            <text
              x={LEFT + step * (at + 0.5)}
              y={height - 5}
              textAnchor="middle"
              fontSize={12}
              fill="var(--mantine-color-dimmed)"
            >
              {head}
            </text>
          )}
          <rect x={LEFT + step * at} y={TOP} width={step} height={height - TOP - BOTTOM} fill="transparent">
            <title>{`${head}: ${series.map(({ values }) => written(values[at])).join(' / ')}`}</title>
          </rect>
        </g>
      ))}
    </svg>
  )
}

interface Drawn {
  series: Series
  /** Of one head, in pixels. */
  step: number
  yOf(value: number): number
}

type BarsProps = Drawn & { heads: readonly string[]; place: number; of: number }

function Bars({ heads, series: { values, color }, place, of, step, yOf }: BarsProps) {
  const wide = Math.max(1, (step * 0.7) / of)
  return heads.map((head, at) => (
    <rect
      key={head}
      x={LEFT + step * (at + 0.15) + place * wide}
      y={yOf(values[at] ?? 0)}
      width={wide}
      height={Math.max(0, yOf(0) - yOf(values[at] ?? 0))}
      rx={1}
      fill={colourOf(color)}
    />
  ))
}

function Line({ series: { values, color }, step, yOf }: Drawn) {
  const stroke = colourOf(color)
  return runsOf(values).map(({ from, run }) => {
    const points = run.map((value, at) => [LEFT + step * (from + at + 0.5), yOf(value)] as const)
    const [[x, y] = [0, 0]] = points
    // Of a day between two gaps a line would draw nothing.
    if (points.length === 1) return <circle key={from} cx={x} cy={y} r={2} fill={stroke} />
    const drawn = points.map((point) => point.join()).join(' ')
    return <polyline key={from} points={drawn} fill="none" stroke={stroke} strokeWidth={2} strokeLinejoin="round" />
  })
}
