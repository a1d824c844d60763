import { MultiSelect, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { codeFrom, codes, codeValues } from '#domain/base/codes.ts'
import { notice } from '#domain/system/notice.ts'
import { RichText } from '../base/RichText.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { useTranslation } from '../words/translation.ts'

const { Input } = inputsOf(notice)
// The editor brings its library along: only who writes waits for it.
const NoticeEditor = lazy(() => import('./NoticeEditor.tsx'))

/** Words, or a picture with words below it if there are any. */
export function NoticeMessage() {
  const isImage = useSurroundings().form.values.noticeType === codes.noticeType.image
  return (
    <>
      {isImage && (
        <Input field="fIdx" control={(props) => <FileField {...props} required purpose="notice" height={200} />} />
      )}
      <Input field="ntBody" control={(props) => <Words {...props} required={!isImage} />} />
    </>
  )
}

function Words(props: ControlProps) {
  if (props.disabled)
    return (
      <Shown label={props.label} isWide>
        <RichText html={String(props.value ?? '')} />
      </Shown>
    )
  return (
    <Suspense fallback={<Skeleton height={213} style={{ gridColumn: '1 / -1' }} />}>
      <NoticeEditor {...props} />
    </Suspense>
  )
}

export function RolesControl({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation(['system', 'code'])
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (props.disabled)
    return (
      <Shown label={props.label}>
        {chosen.map((role) => t(`code:role.${role as '10001'}`)).join(', ') || t('notice.everyRole')}
      </Shown>
    )
  return (
    <MultiSelect
      {...props}
      data={codeValues('role').map((role) => ({ value: String(role), label: t(`code:role.${role as 10001}`) }))}
      value={chosen}
      placeholder={chosen.length === 0 ? t('notice.everyRole') : ''}
      onChange={(texts) => onChange(texts.flatMap((text) => codeFrom('role', text) ?? []))}
      clearable
    />
  )
}
