import { Button, Group, NativeSelect, Skeleton, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Property, property } from '#domain/base/permission.ts'
import type { Holder } from '#domain/system/authority.ts'
import { holders } from '#domain/system/programs.ts'
import { ask } from '../base/ask.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { useLeaveGuard } from '../resource/leave-guard.ts'
import { TypedFilter } from '../resource/TypedFilter.tsx'
import { useMay } from '../session/session.ts'
import { useAct, useCall } from '../use-call.ts'
import { AuthorityLines } from './AuthorityLines.tsx'
import { useProgramWords } from './program-words.ts'

const properties = Object.keys(property) as Property[]

/** Programs by properties for one role; what was changed is marked, and only that is saved. */
export function AuthorityMatrix({ holder, onRole }: { holder: Holder; onRole(role: string): void }) {
  const { t } = useTranslation(['system', 'base', 'code'])
  const mayChange = useMay()('authrole', 'UPDATE')
  const words = useProgramWords()
  const { data } = useCall('system/authrole/list', holder)
  const save = useAct('system/authrole/auth', ['system/authrole/list', 'system/authrole/effective', 'system/menu/gnb'])
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map())
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const [search, setSearch] = useState('')
  const changed = (data?.list ?? []).filter((row) => (changes.get(row.program) ?? row.properties) !== row.properties)
  const rows = data?.list.filter(
    ({ program, pgName }) =>
      search === '' || `${program} ${words(program, pgName)}`.toLowerCase().includes(search.toLowerCase()),
  )
  useLeaveGuard(changed.length > 0)
  const send = async () => {
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
          setChanges(new Map())
          setTheirs(new Set())
        },
        onError: ({ refused }) => {
          tellRefusal(refused)
          setTheirs(new Set(Object.keys(refused.conflicts ?? {})))
        },
      },
    )
  }
  return (
    <>
      <Group gap={8} mb={10} role="search">
        <NativeSelect
          size="xs"
          w={260}
          aria-label={t('authority.role')}
          value={String(holder.roleCd)}
          data={Object.values(holders).map(({ role, operatorType }) => ({
            value: String(role),
            label: `${t(`code:operatorType.${operatorType}`)} · ${t(`code:role.${role}`)}`,
          }))}
          onChange={({ currentTarget }) => onRole(currentTarget.value)}
        />
        <TypedFilter label={t('base:list.search')} value={search} onChange={(text) => setSearch(text ?? '')} isSearch />
      </Group>
      {rows ? (
        <div className="matrix">
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
            <AuthorityLines
              rows={rows}
              changes={changes}
              theirs={theirs}
              onChange={mayChange ? (program, bits) => setChanges(new Map(changes).set(program, bits)) : undefined}
            />
          </Table>
        </div>
      ) : (
        <Skeleton height={480} />
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
