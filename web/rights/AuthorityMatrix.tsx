import { Button, Skeleton, Table, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { type Property, property } from '#domain/base/permission.ts'
import type { Holder } from '#domain/rights/authority.ts'
import { authorityCalls } from '#domain/rights/authority-calls.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { ask } from '../base/ask.ts'
import { useIsNarrow } from '../base/medium.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useLeaveGuard } from '../kit/dialog/leave-guard.ts'
import { Empty } from '../kit/list/Empty.tsx'
import { SearchBar } from '../kit/list/SearchBar.tsx'
import { useSaveKey } from '../kit/record/save-key.ts'
import { useMay } from '../wire/session.ts'
import { useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { AuthorityLines } from './AuthorityLines.tsx'
import { useProgramWords } from './program-words.ts'
import { RoleSelect } from './RoleSelect.tsx'
import './matrix.css'

const properties = Object.keys(property) as Property[]

/** Programs by properties for one role; what was changed is marked, and only that is saved. */
export function AuthorityMatrix({ holder, onRole }: { holder: Holder; onRole(role: string): void }) {
  const { t } = useTranslation(['system', 'base', 'code'])
  const mayChange = useMay()('authrole', 'UPDATE')
  const words = useProgramWords()
  const isNarrow = useIsNarrow()
  const query = useCall(authorityCalls.list, holder)
  const { data } = query
  const save = useAct(authorityCalls.save, [authorityCalls.list, authorityCalls.effective, sessionCalls.menus])
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map())
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const put = useCallback((program: string, bits: number) => setChanges((now) => new Map(now).set(program, bits)), [])
  const [search, setSearch] = useState('')
  const changed = (data?.list ?? []).filter((row) => (changes.get(row.program) ?? row.properties) !== row.properties)
  const rows = data?.list.filter(
    ({ program, pgName }) =>
      search === '' || `${program} ${words(program, pgName)}`.toLowerCase().includes(search.toLowerCase()),
  )
  useLeaveGuard(changed.length > 0)
  const send = async () => {
    if (changed.length === 0) return tellRefusal({ code: -1, msg: 'form.unchanged' })
    const text = t('authority.ask', { count: changed.length, role: t(`code:role.${holder.roleCd}`) })
    if (!(await ask({ title: t('base:record.save'), text, act: t('base:record.save') }))) return
    const wanted = changed.map(({ program, properties: was }) => ({
      program,
      properties: changes.get(program) ?? was,
      was,
    }))
    save.mutate(
      { ...holder, changes: wanted },
      {
        onSuccess: () => {
          tellDone(t('base:record.saved'))
          // What was ticked meanwhile is not saved yet.
          const sent = new Map(wanted.map(({ program, properties }) => [program, properties]))
          setChanges((now) => new Map([...now].filter(([program, bits]) => sent.get(program) !== bits)))
          setTheirs(new Set())
        },
        onError: ({ refused }) => {
          tellRefusal(refused)
          setTheirs(new Set(Object.keys(refused.conflicts ?? {})))
        },
      },
    )
  }
  useSaveKey(() => (mayChange ? send() : Promise.resolve()))
  const lines = (
    <AuthorityLines
      {...{ rows: rows ?? [], changes, theirs }}
      isStacked={isNarrow}
      onChange={mayChange ? put : undefined}
    />
  )
  return (
    <>
      <SearchBar value={search} onSearch={setSearch} first={<RoleSelect holder={holder} onRole={onRole} />} />
      {rows && rows.length > 0 ? (
        <div className="matrix">
          {isNarrow ? (
            lines
          ) : (
            <Table verticalSpacing={2} highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('authority.program')}</Table.Th>
                  <Table.Th>{t('program.pgUse')}</Table.Th>
                  {properties.map((each) => (
                    <Table.Th key={each}>{t(`code:programProperty.${each}`)}</Table.Th>
                  ))}
                  <Table.Th>{t('program.explanation')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              {lines}
            </Table>
          )}
        </div>
      ) : query.isPending ? (
        <Skeleton height={480} />
      ) : (
        <Empty query={query} isFiltered={search !== ''} onReset={() => setSearch('')} />
      )}
      {mayChange && (
        <div className="save-bar">
          <Button loading={save.isPending} disabled={changed.length === 0} onClick={() => void send()}>
            {t('base:record.save')}
          </Button>
          <Button variant="default" disabled={changed.length === 0} onClick={() => setChanges(new Map())}>
            {t('authority.undo')}
          </Button>
          <Text size="sm" c="dimmed" aria-live="polite">
            {changed.length === 0 ? t('base:record.noChanges') : t('authority.changed', { count: changed.length })}
          </Text>
        </div>
      )}
    </>
  )
}
