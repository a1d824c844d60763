import { MultiSelect, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { codeFrom, codes, codeValues } from '#domain/base/codes.ts'
import { notice } from '#domain/system/notice.ts'
import { BrandField, useFreshInBrand } from '../account/BrandField.tsx'
import { FileField } from '../resource/FileField.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../resource/Input.tsx'
import { RecordPage } from '../resource/RecordPage.tsx'
import { RemoveButton } from '../resource/RemoveButton.tsx'
import { Section } from '../resource/Section.tsx'
import { useMay, useSession } from '../session/session.ts'

const { Input, Show } = inputsOf(notice)
// The editor brings its library along: only who writes waits for it.
const NoticeEditor = lazy(() => import('./NoticeEditor.tsx'))

const DAYS_SHOWN = 14
const usual = {
  noticeType: 0,
  topYn: 0,
  popupYn: 0,
  roleCdList: [],
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + DAYS_SHOWN * 86_400_000).toISOString(),
}

/** A notice as its writer sees it: for whom, from when to when, how it shows. */
export function NoticeView() {
  const { t } = useTranslation('system')
  const may = useMay()
  const { info } = useSession()
  const fresh = useFreshInBrand(usual)
  const isPlatform = info?.roleCd === codes.role.super
  return (
    <RecordPage
      of={notice}
      detail="system/notice/detail"
      save="system/notice/save"
      list="system/notice/list"
      listPath="/system/notice/list"
      fresh={fresh}
      actions={({ noticeIdx, ntTitle }) =>
        may('notice', 'DELETE') && (
          <RemoveButton
            call="system/notice/delete"
            input={{ noticeIdx }}
            name={ntTitle}
            stales={['system/notice/list', 'support/notice/list', 'support/notice/pinned']}
            listPath="/system/notice/list"
          />
        )
      }
    >
      {(stored) => (
        <>
          <Section title={t('notice.section.message')}>
            <Input field="ntTitle" />
            <Input field="noticeType" />
            <Message />
          </Section>
          <Section title={t('notice.section.audience')}>
            {stored ? (
              <Show field="brdName">{stored.brdName ?? t('notice.everyone')}</Show>
            ) : (
              <Input
                field="brdCode"
                description={isPlatform ? t('notice.brandHint') : undefined}
                control={(props) => <BrandField {...props} required={!isPlatform} />}
              />
            )}
            <Input field="roleCdList" control={(props) => <RolesControl {...props} />} />
          </Section>
          <Section title={t('notice.section.showing')}>
            <Input field="startDate" />
            <Input field="endDate" />
            <Input field="topYn" description={t('notice.topHint')} />
            <Input field="popupYn" description={t('notice.popupHint')} />
            {stored && <Show field="dateStatus" />}
            {stored && <Show field="registrant" />}
          </Section>
        </>
      )}
    </RecordPage>
  )
}

/** Words, or a picture with words below it if there are any. */
function Message() {
  const isImage = useSurroundings().form.values.noticeType === codes.noticeType.image
  return (
    <>
      {isImage && (
        <Input
          field="fIdx"
          control={(props) => (
            <FileField {...props} required purpose="notice" accept="image/png,image/jpeg" height={200} />
          )}
        />
      )}
      <Input
        field="ntBody"
        control={(props) => (
          <Suspense fallback={<Skeleton height={160} style={{ gridColumn: '1 / -1' }} />}>
            <NoticeEditor {...props} required={!isImage} />
          </Suspense>
        )}
      />
    </>
  )
}

function RolesControl({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation(['system', 'code'])
  const chosen = Array.isArray(value) ? value.map(String) : []
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
