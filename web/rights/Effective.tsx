import { Alert, Group, Paper, Skeleton, Text } from '@mantine/core'
import type { EffectiveRights } from '#domain/rights/authority.ts'
import { authorityCalls } from '#domain/rights/authority-calls.ts'
import { SearchedSelect } from '../kit/input/SearchedSelect.tsx'
import { Empty } from '../kit/list/Empty.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { EffectiveTable } from './EffectiveTable.tsx'

/**
 * Rights of a person in the end, and their origin: grant of the role, less the rights that the permission group takes,
 * within a scope.
 */
export function Effective({ uId, onUser }: { uId: number | undefined; onUser(uId: number): void }) {
  const { t } = useTranslation(['system', 'code'])
  const query = useCall(authorityCalls.effective, { uId: uId ?? 1 }, { isEnabled: uId !== undefined })
  const { data: rights, error } = query
  const labelOf = ({ loginId, userName, roleCd }: Named) => `${loginId} · ${userName} · ${t(`code:role.${roleCd}`)}`
  return (
    <>
      <Group mb={10} role="search">
        <SearchedSelect
          w={420}
          maw="100%"
          label={t('effective.user')}
          placeholder={t('effective.choose')}
          call={authorityCalls.users}
          optionsOf={({ list }) => list.map((user) => ({ value: String(user.uId), label: labelOf(user) }))}
          value={uId ?? null}
          text={rights && rights.uId === uId ? labelOf(rights) : undefined}
          onChange={(chosen) => chosen !== null && onUser(chosen)}
          allowDeselect={false}
        />
      </Group>
      {uId !== undefined && !rights && !error && <Skeleton height={420} />}
      {error && !rights && <Empty query={query} isFiltered={false} onReset={() => undefined} />}
      {uId !== undefined && rights && (
        <>
          <Summary rights={rights} />
          <EffectiveTable rows={rights.programs} />
        </>
      )}
    </>
  )
}

type Named = Pick<EffectiveRights, 'loginId' | 'userName' | 'roleCd'>

function Summary({ rights }: { rights: EffectiveRights }) {
  const { t } = useTranslation(['system', 'code'])
  const { level, names } = rights.scope
  const facts = [
    [t('effective.role'), `${t(`code:operatorType.${rights.operatorType}`)} · ${t(`code:role.${rights.roleCd}`)}`],
    [t('effective.company'), rights.cName],
    [t('effective.group'), rights.groupName ?? t('effective.noGroup')],
    [t('effective.scope'), t(`effective.scope.${level}`, { names: names.join(', ') })],
  ] as const
  return (
    <Paper withBorder p="sm" mb={10}>
      {!rights.isActive && (
        <Alert color="yellow" mb={8} styles={{ title: { color: 'inherit' } }} title={t('effective.inactive')} />
      )}
      <div className="field-grid">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text size="sm">{value}</Text>
          </div>
        ))}
      </div>
    </Paper>
  )
}
