import { Anchor, Button, Checkbox, Paper, Stack, TextInput, Title, useMantineColorScheme } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { Password } from '../../base/Password.tsx'
import { call } from '../../wire/call.ts'
import { session } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { chooseLanguage } from '../../words/words.ts'
import { LanguageSelect } from '../LanguageSelect.tsx'
import { Captcha } from './Captcha.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { LoginCode } from './LoginCode.tsx'
import { besideField, LoginRefusal } from './LoginRefusal.tsx'
import { savedId, saveId } from './saved-id.ts'
import { useCaptcha } from './use-captcha.ts'

/** Whoever did not sign out reads why they are here. */
const whyHere = (): Refused | undefined =>
  session.wasLost() ? { code: replyCode.noSession, msg: 'session.none' } : undefined

export function Login() {
  const { t } = useTranslation('session')
  useDocumentTitle(`${t('signIn')} · Litfass`)
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const { to } = useSearch({ strict: false }) as { to?: string }
  const [entry, setEntry] = useState({
    loginId: router.latestLocation.state.loginId ?? savedId(),
    password: '',
    code: '',
  })
  const [isSaved, setSaved] = useState(savedId() !== '')
  const [refusal, setRefusal] = useState(whyHere)
  const [isSending, setSending] = useState(false)
  const [withCode, setWithCode] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const security = useCaptcha(setRefusal)
  useEffect(() => first.current?.focus(), [])
  const set = (name: keyof typeof entry) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setEntry((before) => ({ ...before, [name]: value }))
  }
  const signIn = async () => {
    const { captcha, captchaId } = security
    setSending(true)
    const reply = await call(sessionCalls.signIn, { ...entry, captcha, captchaId, toUrl: to ?? null })
    setSending(false)
    if (reply.code !== replyCode.success) {
      setRefusal(reply)
      if (reply.msg === 'session.wrong') setWithCode(true)
      setEntry((before) => ({ ...before, code: '' }))
      return security.reload()
    }
    saveId(isSaved ? entry.loginId : '')
    session.start(reply.data.info)
    if (reply.data.info.theme) setColorScheme(reply.data.info.theme)
    if (reply.data.info.language) await chooseLanguage(reply.data.info.language)
    await router.navigate({ href: reply.data.info.mustChangePassword ? '/account/mypage/view' : reply.data.info.toUrl })
  }
  return (
    <Stack align="center" style={{ flex: 1 }} pt={{ base: 'md', sm: '10vh' }} pb="xl">
      <Paper
        withBorder
        p="xl"
        w="100%"
        maw={400}
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void signIn()
        }}
      >
        <Stack gap="sm">
          <Title order={1} ta="center">
            <img src="/litfass.svg" alt="" width={36} height={36} style={{ verticalAlign: 'middle' }} /> Litfass
          </Title>
          {refusal && <LoginRefusal refusal={refusal} />}
          <TextInput
            ref={first}
            label={t('id')}
            autoComplete="username"
            value={entry.loginId}
            onChange={set('loginId')}
            error={besideField(refusal, 'loginId', t('id'))}
            required
          />
          <Password
            label={t('password')}
            autoComplete="current-password"
            value={entry.password}
            onChange={set('password')}
            error={besideField(refusal, 'password', t('password'))}
            required
          />
          <LoginCode isOpen={withCode} value={entry.code} onOpen={() => setWithCode(true)} onChange={set('code')} />
          <Captcha state={security} refusal={refusal} />
          <Checkbox
            size="xs"
            label={t('saveId')}
            checked={isSaved}
            onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
          />
          <Button type="submit" size="sm" loading={isSending}>
            {t('signIn')}
          </Button>
          <Anchor component={Link} to="/login/forgot" size="xs" py={4} ta="center">
            {t('forgot')}
          </Anchor>
          <LanguageSelect />
        </Stack>
      </Paper>
      <DemoPeople onChoose={(loginId) => setEntry((before) => ({ ...before, loginId }))} />
    </Stack>
  )
}
