import { Anchor, Progress, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Free rest of a seller within a fortnight, by region; each leads to its days in the calendar of sales. */
export function FreeRegions({ free }: Pick<SalerBoard, 'free'>) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormats()
  return (
    <>
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {free.map(({ place, name, brdNm, free: slots, fillRate }) => (
            <Table.Tr key={place}>
              <Table.Td>
                <Anchor component={Link} to="/campaign/calendar/view" size="sm">
                  {name === brdNm ? name : `${brdNm} · ${name}`}
                </Anchor>
              </Table.Td>
              <Table.Td w="30%">
                <Progress
                  value={fillRate * 100}
                  size="sm"
                  aria-label={t('free.filled', { share: number(fillRate * 100) })}
                />
              </Table.Td>
              <Table.Td ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
                {number(slots)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt={4}>
        {t('free.hint')}
      </Text>
    </>
  )
}
