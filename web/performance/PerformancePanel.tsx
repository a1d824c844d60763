import { Anchor, Badge, Button, Group, Menu } from '@mantine/core'
import { queryOf } from '#domain/base/call.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type PerformanceRow, performanceCalls } from '#domain/performance/calls.ts'
import { languages } from '#labels/words.ts'
import { tellRefusal } from '../base/tell.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { TableMenu } from '../kit/list/ExportMenu.tsx'
import { languageName } from '../kit/list/PaperMenu.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useMayMake } from '../wire/session.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const { of, issue, file, table } = performanceCalls

/** Proofs that the customer was given of a campaign, and the next one. */
export function PerformancePanel({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('document')
  const { number, days, dayAndTime } = useFormats()
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
          <ShortTable
            rows={list}
            keyOf={({ pfIdx }) => pfIdx}
            minWidth={640}
            columns={[
              { cell: (row) => <FileLink row={row} /> },
              { cell: ({ language }) => <span lang={language}>{languageName(language)}</span> },
              { cell: ({ fromDay, toDay }) => days(fromDay, toDay) },
              { isFigure: true, cell: ({ proven, planned }) => `${number(proven)} / ${number(planned)}` },
              { cell: ({ madeAt, issuer }) => `${dayAndTime(USUAL_ZONE).format(madeAt)}, ${issuer}` },
              { cell: (row) => <LinkTo to={`/check?number=${row.number}`}>{t('check.act')}</LinkTo> },
            ]}
          />
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

function FileLink({ row: { pfIdx, number, isSuperseded } }: { row: PerformanceRow }) {
  const { t } = useTranslation('document')
  return (
    <>
      <Anchor href={`/api/${file.name}.do?${queryOf({ pfIdx })}`} download size="sm">
        {number}
      </Anchor>{' '}
      {isSuperseded && <Badge color="yellow">{t('check.superseded')}</Badge>}
    </>
  )
}
