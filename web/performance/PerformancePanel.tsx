import { Anchor, Badge, Button, Group, Menu, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { queryOf } from '#domain/base/call.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type PerformanceRow, performanceCalls } from '#domain/performance/calls.ts'
import { languages } from '#labels/words.ts'
import { tellRefusal } from '../base/tell.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { languageName } from '../kit/list/PaperMenu.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { useMayMake } from '../wire/session.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const { of, issue, file, table } = performanceCalls

/** Proofs that the customer was given of a campaign, and the next one. */
export function PerformancePanel({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('document')
  const mayRead = useMayMake()(of)
  const issued = useCall(of, { cpIdx }, { isEnabled: mayRead })
  if (!mayRead) return null
  const acts = (
    <Group gap={8}>
      <IssueMenu cpIdx={cpIdx} />
      <TableMenu call={table} input={{ cpIdx }} />
    </Group>
  )
  return (
    <Panel title={t('performance.title')} acts={acts}>
      <Read of={issued} none={({ list }) => list.length === 0 && t('performance.none')}>
        {({ list }) => (
          <Table.ScrollContainer minWidth={640}>
            <Table>
              <Table.Tbody>
                {list.map((row) => (
                  <Issued key={row.pfIdx} row={row} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}

function IssueMenu({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('document')
  const mayMake = useMayMake()
  const refresh = useRefresh()
  const act = useAct(issue)
  if (!mayMake(issue)) return null
  const run = (language: string) =>
    act.mutate(
      { cpIdx, language },
      { onError: ({ refused }) => tellRefusal(refused), onSuccess: () => void refresh([of]) },
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={act.isPending}>
          {t('performance.issue')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => run(language)}>
            {languageName(language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Issued({ row }: { row: PerformanceRow }) {
  const { t } = useTranslation('document')
  const { number, days, dayAndTime } = useFormats()
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor href={`/api/${file.name}.do?${queryOf({ pfIdx: row.pfIdx })}`} download size="sm">
          {row.number}
        </Anchor>{' '}
        {row.isSuperseded && <Badge color="yellow">{t('check.superseded')}</Badge>}
      </Table.Td>
      <Table.Td lang={row.language}>{languageName(row.language)}</Table.Td>
      <Table.Td>{days(row.fromDay, row.toDay)}</Table.Td>
      <Table.Td ta="right">
        {number(row.proven)} / {number(row.planned)}
      </Table.Td>
      <Table.Td>
        {dayAndTime(USUAL_ZONE).format(row.madeAt)}, {row.issuer}
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={`/check?number=${row.number}`} size="sm">
          {t('check.act')}
        </Anchor>
      </Table.Td>
    </Table.Tr>
  )
}
