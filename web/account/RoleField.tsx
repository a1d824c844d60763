import { Select } from '@mantine/core'
import { rolesLookedAfter } from '#domain/account/authority.ts'
import { codeFrom, codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import { type ControlProps, useSurroundings } from '../kit/input/Input.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Chooses a role among those one may give. */
export function RoleField({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation('code')
  const { info } = useSession()
  const { stored } = useSurroundings()
  const own = stored?.roleCd as Role | undefined
  if (props.disabled) return <Shown label={props.label}>{own && t(`role.${own}`)}</Shown>
  const given = rolesLookedAfter(info?.roleCd ?? codes.role.user)
  const roles = own && !given.includes(own) ? [own, ...given] : given
  return (
    <Select
      {...props}
      data={roles.map((role) => ({ value: String(role), label: t(`role.${role}`) }))}
      value={value ? String(value) : null}
      allowDeselect={false}
      onChange={(text) => onChange(codeFrom('role', text))}
    />
  )
}
