import { Box, Table, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FilledDay } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { weekdayOf } from '#domain/time/dates.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Sideways } from '../kit/table/Sideways.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Fill of the coming days: the darker, the fuller. */
export function FillStrip() {
  const { t } = useTranslation('dashboard')
  const fill = useCall(dashboardCalls.fill, {})
  return (
    <Read of={fill} height={64} none={({ days }) => days.length === 0 && t('fill.none')}>
      {({ days }) => (
        <Sideways minWidth={days.length * DAY_WIDTH} name={t('fill')}>
          <div style={{ display: 'grid', gridTemplateColumns: `repeat(${days.length}, 1fr)`, gap: 4 }}>
            {days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </div>
          <VisuallyHidden>
            <FillTable days={days} />
          </VisuallyHidden>
        </Sideways>
      )}
    </Read>
  )
}

/** CSS pixels, with the room beside it. */
const DAY_WIDTH = 66
/** Of the fullest day, in hundredths. */
const DARKEST = 80

function Day({ day, fillRate }: FilledDay) {
  const { percent, shortDay, weekday } = useFormats()
  const mayAsk = useMay()('avails', 'VIEW')
  const ground = `color-mix(in srgb, var(--mantine-color-cyan-6) ${Math.round(fillRate * DARKEST)}%, transparent)`
  const looks = {
    display: 'block',
    padding: '6px 4px',
    textAlign: 'center',
    borderRadius: 4,
    border: '1px solid var(--mantine-color-default-border)',
    color: 'inherit',
    textDecoration: 'none',
  } as const
  const content = (
    <>
      <Text size="xs" span display="block">
        {weekday(weekdayOf(day))} {shortDay(day)}
      </Text>
      <Text size="sm" fw={700} span display="block" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent(fillRate)}
      </Text>
      <span aria-hidden style={{ display: 'block', height: 8, borderRadius: 2, marginTop: 4, background: ground }} />
    </>
  )
  return mayAsk ? (
    <Box component={Link} to="/campaign/avails/view" style={looks}>
      {content}
    </Box>
  ) : (
    <div style={looks}>{content}</div>
  )
}

function FillTable({ days }: { days: readonly FilledDay[] }) {
  const { t } = useTranslation('dashboard')
  const { percent, day: dayText } = useFormats()
  return (
    <Table>
      <caption>{t('fill')}</caption>
      <Table.Tbody>
        {days.map(({ day, fillRate }) => (
          <Table.Tr key={day}>
            <Table.Th>{dayText(day)}</Table.Th>
            <Table.Td>{percent(fillRate)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
