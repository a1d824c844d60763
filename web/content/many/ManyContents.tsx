import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { content } from '#domain/content/content.ts'
import { contentCalls } from '#domain/content/content-calls.ts'
import { type ContentRow, guessedContent } from '#domain/content/many/many.ts'
import { manyContentCalls } from '#domain/content/many/many-calls.ts'
import { offeredFor } from '#domain/file/info.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { LayoutInput, NameInput } from '../../kit/many/inputs.tsx'
import { ManyPage } from '../../kit/many/ManyPage.tsx'
import type { RowProps } from '../../kit/many/ManyRow.tsx'
import { useFreshInBrand } from '../../network/BrandField.tsx'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { type Shared, SharedValues } from './SharedValues.tsx'

const fields = ['contentName', 'layout', 'playSeconds'] as const
const usual = { contentType: codes.contentType.houseAd, layoutType: codes.layoutType.fullScreen }

/** Many files become contents of one brand with one save. */
export function ManyContents() {
  const { t } = useTranslation('content')
  const labels = useLabels(content)
  const { info } = useSession()
  const isVenue = info?.roleCd === codes.role.user
  const { brdCode: own } = useFreshInBrand(none)
  const [shared, setShared] = useState<Shared>({
    ...{ validFrom: null, validTo: null },
    ...(typeof own === 'string' && { brdCode: own }),
    ...usual,
    isPublic: isVenue ? codes.publicity.private : codes.publicity.public,
  })
  const { brdCode } = shared
  const heads = fields.map((field) => labels.field(field))
  const common = (at: number, { file, isOver }: RowProps<ContentRow>) => ({
    ...{ label: `${heads[at]}: ${file.name}`, disabled: isOver },
  })
  return (
    <ManyPage<ContentRow>
      title={t('many.title')}
      sharedTitle={t('many.shared')}
      shared={<SharedValues {...{ isVenue }} value={shared} onChange={setShared} />}
      lack={brdCode === undefined ? t('many.noBrand') : undefined}
      purpose="content"
      accept={offeredFor('content')}
      find={(fIdx) => call(manyContentCalls.found, { files: [fIdx] })}
      guess={guessedContent}
      heads={heads}
      inputs={[
        (of) => (
          <NameInput
            {...common(0, of)}
            value={of.row.contentName}
            onChange={(contentName) => of.onEnter({ ...of.row, contentName })}
          />
        ),
        (of) => (
          <LayoutInput
            {...common(1, of)}
            value={of.row.layout}
            onChange={(layout) => of.onEnter({ ...of.row, layout })}
          />
        ),
        (of) => <Seconds {...common(2, of)} of={of} />,
      ]}
      save={(rows) => call(manyContentCalls.save, { ...shared, brdCode: brdCode ?? '', rows: [...rows] })}
      stales={[contentCalls.list]}
      listPath="/content/content/list"
      way={(contentIdx) => `/content/content/view?contentIdx=${contentIdx}`}
    />
  )
}

const none = {}

/** Seconds of a picture; those of a film and of pages follow from the file. */
function Seconds({ of, label, disabled }: { of: RowProps<ContentRow>; label: string; disabled: boolean }) {
  const { row, file, onEnter } = of
  return (
    <NumberInput
      size="xs"
      w={90}
      aria-label={label}
      disabled={disabled || file.found?.kind !== 'image'}
      min={content.fields.playSeconds.min}
      max={content.fields.playSeconds.max}
      allowDecimal={false}
      hideControls
      value={row.playSeconds}
      onChange={(value) => onEnter({ ...row, playSeconds: Number(value) })}
    />
  )
}
