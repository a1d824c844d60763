import { NativeSelect } from '@mantine/core'
import { holders } from '#domain/programs.ts'
import type { Holder } from '#domain/rights/authority.ts'
import { useTranslation } from '../words/translation.ts'

/** Role whose rights are looked at, with the kind of operator it belongs to. */
export function RoleSelect({ holder, onRole }: { holder: Holder; onRole(role: string): void }) {
  const { t } = useTranslation(['system', 'code'])
  return (
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
  )
}
