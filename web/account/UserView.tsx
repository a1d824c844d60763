import { looksAfter } from '#domain/account/authority.ts'
import { user } from '#domain/account/user.ts'
import { userCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import type { Row } from '#domain/base/resource.ts'
import { Password } from '../base/Password.tsx'
import { textOf } from '../base/typed.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { CorpField } from '../network/brand/CorpField.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { AuthGroupField } from './PeopleFields.tsx'
import { RoleField } from './RoleField.tsx'
import { UserActs } from './UserActs.tsx'
import { UserScope } from './UserScope.tsx'

const { Input, Show } = inputsOf(user)

export function UserView() {
  const { t } = useTranslation('account')
  const { info } = useSession()
  const fresh = useFresh()
  const isOutOfReach = ({ uId, roleCd }: Row<typeof user>) =>
    uId === info?.uId || !looksAfter(info?.roleCd ?? codes.role.user, roleCd)
  return (
    <RecordPage
      of={user}
      calls={userCalls}
      fresh={fresh}
      isLocked={isOutOfReach}
      isKept={isOutOfReach}
      endsToo={() => t('user.signInEnds')}
      actions={(stored) => <UserActs user={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('user.section.identity')}>
            <Input field="loginId" />
            {!stored && (
              <Input
                field="password"
                control={(props) => <Password {...textOf(props)} autoComplete="new-password" />}
              />
            )}
            <Input field="userName" />
            <Input field="email" />
            <Input field="phone" />
          </Section>
          <Section title={t('user.section.rights')}>
            <Input field="cId" control={(props) => <CorpField {...props} text={stored?.corpName} />} />
            <Input field="roleCd" as={RoleField} />
            <Input field="agIdx" control={(props) => <AuthGroupField {...props} text={stored?.authGroupName} />} />
            <UserScope />
          </Section>
          {stored && (
            <Section title={t('user.section.state')}>
              <Show field="approval" />
              <Show field="reason" />
              <Show field="lockYn" />
              <Show field="loginState" />
              <Show field="twoFactor" />
              <Show field="lastLogin" />
              <Show field="regDate" />
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}

const forPlatform = { roleCd: codes.role.master }
const forBrand = { roleCd: codes.role.manager }

/** The platform mostly lets masters in, a master the people of groups. */
function useFresh() {
  const { info } = useSession()
  return info?.roleCd === codes.role.super ? forPlatform : forBrand
}
