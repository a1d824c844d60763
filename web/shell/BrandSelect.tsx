import { Select } from '@mantine/core'
import { replyCode } from '#domain/base/reply.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { call } from '../wire/call.ts'
import { session, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const ALL = '*'

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
  return (
    <Select
      px={8}
      pb={8}
      aria-label={t('brand.choose')}
      data={[{ value: ALL, label: t('brand.all') }, ...brands]}
      value={info.brdCode ?? ALL}
      allowDeselect={false}
      searchable={brands.length > 8}
      onChange={choose}
    />
  )
}
