import { Badge, Table, Text } from '@mantine/core'
import { materialAirCalls } from '#domain/material/air-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const heads = ['mediaId', 'mediaNm', 'poiName', 'region', 'planned', 'proven'] as const
const SECONDS = 15

/** The screens that have a creative in the plan of their day, with what they have proven of it. */
export function AppliedScreens({ matId }: { matId: number }) {
  const { t } = useTranslation('material')
  const { number } = useFormats()
  const applied = useCall(materialAirCalls.applied, { matId }, { everySeconds: SECONDS })
  return (
    <Panel title={t('applied.title')}>
      <Read of={applied} none={({ screens }) => screens === 0 && t('applied.none')}>
        {({ list, screens, planned, proven, now }) => (
          <>
            <Text size="sm" mb="sm">
              {t('applied.sum', {
                ...{ screens: number(screens), planned: number(planned), proven: number(proven), now: number(now) },
              })}
            </Text>
            <Table.ScrollContainer minWidth={620} mah={360}>
              <Table stickyHeader verticalSpacing={3}>
                <Table.Thead>
                  <Table.Tr>
                    {heads.map((name) => (
                      <Table.Th key={name} ta={isFigure(name) ? 'right' : 'left'}>
                        {t(`applied.${name}`)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {list.map((screen) => (
                    <Table.Tr key={screen.mediaId}>
                      <Table.Td>
                        {screen.mediaId} {screen.isNow && <Badge color="teal">{t('applied.now')}</Badge>}
                      </Table.Td>
                      <Table.Td>{screen.mediaNm}</Table.Td>
                      <Table.Td>{screen.poiName}</Table.Td>
                      <Table.Td>{screen.region}</Table.Td>
                      <Table.Td ta="right">{number(screen.planned)}</Table.Td>
                      <Table.Td ta="right">{number(screen.proven)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {list.length < screens && (
              <Text size="sm" c="dimmed" mt="xs">
                {t('applied.more', { count: screens - list.length })}
              </Text>
            )}
          </>
        )}
      </Read>
    </Panel>
  )
}

const isFigure = (name: string) => name === 'planned' || name === 'proven'
