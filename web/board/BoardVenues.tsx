import { Anchor, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { boardCalls } from '#domain/board/board-calls.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Venues that show a board or will. */
export function BoardVenues({ boardIdx }: { boardIdx: number }) {
  const { t } = useTranslation('board')
  const venues = useCall(boardCalls.venues, { boardIdx })
  return (
    <Panel title={t('section.applied')}>
      <Read of={venues} none={({ items }) => items.length === 0 && t('noVenues')}>
        {({ items }) => (
          <Table.ScrollContainer minWidth={320} mah={320}>
            <Table stickyHeader>
              <Table.Thead>
                <Table.Tr>
                  {(['poiName', 'region', 'screens'] as const).map((name) => (
                    <Table.Th key={name}>{t(name)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {items.map(({ poiIdx, poiName, region, mediaCount }) => (
                  <Table.Tr key={poiIdx}>
                    <Table.Td>
                      <Anchor component={Link} to={`/account/poi/view?poiIdx=${poiIdx}`}>
                        {poiName}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{region}</Table.Td>
                    <Table.Td>{mediaCount}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}
