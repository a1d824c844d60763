import { scopeFieldOf } from '#domain/account/authority.ts'
import { user } from '#domain/account/user.ts'
import { codeFrom, codes } from '#domain/base/codes.ts'
import type { Role } from '#domain/base/permission.ts'
import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { Shown } from '../kit/cell/Shown.tsx'
import { inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { PickManyField } from '../kit/pick/PickManyField.tsx'
import { useTranslation } from '../words/translation.ts'
import { AdvertiserField } from './PeopleFields.tsx'

const { Input } = inputsOf(user)
const activeBrands = { brdStatus: [1] }
const activeGroups = { bgStatus: [1] }
const activeVenues = { poiStatus: [1] }

/** The part of the network, or the advertiser, that goes with the role that stands in the form. */
export function UserScope() {
  const { t } = useTranslation('account')
  const { form, stored } = useSurroundings()
  const role = codeFrom('role', form.values.roleCd) as Role | undefined
  const field = role && scopeFieldOf[role]
  if (field === 'brdCodes')
    return (
      <Input
        key={field}
        field={field}
        control={(props) => <PickManyField {...props} of={brand} call={brandCalls.list} filters={activeBrands} />}
      />
    )
  if (field === 'bgCodes')
    return (
      <Input
        key={field}
        field={field}
        control={(props) => (
          <PickManyField {...props} of={brandGroup} call={brandGroupCalls.list} filters={activeGroups} />
        )}
      />
    )
  if (field === 'poiIdxs')
    return (
      <Input
        key={field}
        field={field}
        control={(props) => <PickManyField {...props} of={venue} call={venueCalls.list} filters={activeVenues} />}
      />
    )
  if (field === 'advIdx')
    return (
      <Input
        key={field}
        field={field}
        description={t('user.advIdx.hint')}
        control={(props) => (
          <AdvertiserField {...props} required text={stored?.scopeNames as string | null | undefined} />
        )}
      />
    )
  return (
    <Shown label={t('user.scopeNames')}>{t(role === codes.role.super ? 'user.everything' : 'user.ownCustomers')}</Shown>
  )
}
