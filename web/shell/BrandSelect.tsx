import { TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { fetchedAhead } from '../base/later.ts'
import { tellRefusal } from '../base/tell.ts'
import { Behind } from '../kit/dialog/Behind.tsx'
import { call } from '../wire/call.ts'
import { session, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const ALL = '*'
const choice = fetchedAhead(async () => (await import('./opened.ts')).opened.BrandChoice)

/** Whoever looks after several brands chooses which one the lists show; the page starts anew afterwards. */
export function BrandSelect() {
  const { t } = useTranslation()
  const { info } = useSession()
  if (!info?.isManagerLevel) return null
  const choose = async (value: string | null) => {
    const reply = await call(sessionCalls.changeBrand, { brdCode: value === ALL ? null : value })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    session.refresh({ ...info, ...reply.data })
    location.reload()
  }
  const brands = info.brands.map(({ brdCode, brdNm }) => ({ value: brdCode, label: brdNm }))
  const choices = [{ value: ALL, label: t('brand.all') }, ...brands]
  const chosen = info.brdCode ?? ALL
  const standIn = (
    <TextInput
      role="combobox"
      aria-label={t('brand.choose')}
      aria-haspopup="listbox"
      aria-expanded={false}
      value={choices.find(({ value }) => value === chosen)?.label ?? ''}
      rightSection={<IconSelector size={14} />}
      readOnly
      pointer
      px={8}
      pb={8}
    />
  )
  return <Behind of={choice} given={{ choices, chosen, choose, standIn }} />
}
