import { Suspense } from 'react'
import { myPage } from '#domain/account/my-page.ts'
import { myPageCalls } from '#domain/account/my-page-calls.ts'
import { later } from '../base/later.ts'
import { Password } from '../base/Password.tsx'
import { textOf } from '../base/typed.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { MyDigest } from './MyDigest.tsx'
import { MyLooks } from './MyLooks.tsx'
import { MyMails } from './MyMails.tsx'
import { MySessions } from './MySessions.tsx'
import { MyTableMails } from './MyTableMails.tsx'
import { MyTwoFactor } from './MyTwoFactor.tsx'
import { PasswordButton } from './PasswordButton.tsx'

const OfferWish = later(async () => (await import('../promotion/OfferWish.tsx')).OfferWish)

const { Input, Show } = inputsOf(myPage)

export function MyPage() {
  const { t } = useTranslation('session')
  const { info } = useSession()
  return (
    <RecordPage
      of={myPage}
      ownKey={info?.loginId}
      calls={{ ...myPageCalls, list: myPageCalls.detail }}
      listPath="/"
      actions={() => <PasswordButton />}
    >
      <Section title={t('myPage.profile')}>
        <Show field="loginId" />
        <Show field="roleCd" />
        <Show field="corpName" />
        <Input field="userName" />
        <Input field="email" />
        <AddressProof />
        <Input field="phone" />
      </Section>
      <Section title={t('myPage.looks')}>
        <MyLooks />
      </Section>
      <MyTwoFactor />
      <MyDigest />
      <MyMails />
      {info?.advIdx && (
        <Suspense>
          <OfferWish />
        </Suspense>
      )}
      <MyTableMails />
      <MySessions />
    </RecordPage>
  )
}

/** Another address is entered with the present password. */
function AddressProof() {
  const { form, stored } = useSurroundings()
  if ((form.values.email || null) === (stored?.email || null)) return null
  return <Input field="password" control={(props) => <Password {...textOf(props)} autoComplete="current-password" />} />
}
