import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { offeredFor } from '#domain/file/info.ts'
import { type FileRow, guessed } from '#domain/material/many.ts'
import { manyCalls } from '#domain/material/many-calls.ts'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { LayoutInput, NameInput, Registered } from '../../kit/many/inputs.tsx'
import { ManyPage } from '../../kit/many/ManyPage.tsx'
import type { RowProps } from '../../kit/many/ManyRow.tsx'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { type Shared, SharedValues } from './SharedValues.tsx'

const { short, long } = codes.playTime
const fields = ['matName', 'layout', 'playTime'] as const

/** Many files become creatives of one advertiser with one save. */
export function ManyMaterials() {
  const { t } = useTranslation('material')
  const labels = useLabels(material)
  const { info } = useSession()
  const [shared, setShared] = useState<Shared>({
    ...{ validFrom: null, validTo: null },
    ...(info?.advIdx && { advIdx: info.advIdx }),
    matContentType: codes.materialContentType.ad,
    matTest: codes.materialTest.normal,
  })
  const { advIdx } = shared
  const heads = fields.map((field) => labels.field(field))
  const common = (at: number, { file, isOver }: RowProps<FileRow>) => ({
    ...{ label: `${heads[at]}: ${file.name}`, disabled: isOver },
  })
  return (
    <ManyPage<FileRow>
      title={t('many.title')}
      sharedTitle={t('many.shared')}
      shared={<SharedValues value={shared} onChange={setShared} />}
      lack={advIdx === undefined ? t('many.noAdvertiser') : undefined}
      purpose="material"
      accept={offeredFor('material')}
      find={(fIdx) => call(manyCalls.found, { files: [fIdx] })}
      guess={guessed}
      heads={heads}
      inputs={[
        (of) => (
          <NameInput
            {...common(0, of)}
            value={of.row.matName}
            onChange={(matName) => of.onEnter({ ...of.row, matName })}
          />
        ),
        (of) => (
          <LayoutInput
            {...common(1, of)}
            value={of.row.layout}
            onChange={(layout) => of.onEnter({ ...of.row, layout })}
          />
        ),
        (of) => (
          <PlayTime
            {...common(2, of)}
            value={of.row.playTime}
            onChange={(playTime) => of.onEnter({ ...of.row, playTime })}
          />
        ),
      ]}
      save={(rows) => call(manyCalls.save, { ...shared, advIdx: advIdx ?? 0, rows: [...rows] })}
      stales={[materialCalls.list]}
      listPath="/material/material/list"
      way={(matId) => `/material/material/view?matId=${matId}`}
    />
  )
}

interface PlayTimeProps {
  label: string
  disabled: boolean
  value: FileRow['playTime']
  onChange(value: FileRow['playTime']): void
}

function PlayTime({ label, disabled, value, onChange }: PlayTimeProps) {
  const { t } = useTranslation('code')
  return disabled ? (
    <Registered>{t(`playTime.${value}`)}</Registered>
  ) : (
    <NativeSelect
      size="xs"
      aria-label={label}
      data={[short, long].map((each) => ({ value: String(each), label: t(`playTime.${each}`) }))}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === String(long) ? long : short)}
    />
  )
}
