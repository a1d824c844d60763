import { Button, Group, Input, Progress, Stack } from '@mantine/core'
import { use, useState } from 'react'
import { offeredFor, type Purpose } from '#domain/file/info.ts'
import { ChooseFile } from '../../base/ChooseFile.tsx'
import { upload } from '../../wire/upload.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Shown } from '../cell/Shown.tsx'
import { WaitingForm } from '../dialog/waiting-form.ts'
import { FilePreview } from './FilePreview.tsx'
import { type ControlProps, FormContext } from './Input.tsx'

interface Props extends ControlProps {
  purpose: Purpose
  layout?: string
  /** Of the picture, in pixels. */
  height?: number
  /** The file that has come, for what follows from its name. */
  onSent?: (file: File) => void
}

/** A file of the record: its picture, its facts, and the button that sends another one. */
export function FileField({
  purpose,
  layout,
  height,
  onSent,
  value,
  onChange,
  label,
  description,
  required,
  disabled,
  error,
}: Props) {
  const { t } = useTranslation()
  const [percent, setPercent] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const record = use(FormContext)?.form
  const waitFor = use(WaitingForm) ?? record?.waitFor
  const send = async (file: File) => {
    setRefusal(undefined)
    setPercent(0)
    const sent = await upload(file, { purpose, layout, onPercent: setPercent })
    setPercent(undefined)
    if ('fIdx' in sent) {
      onChange(sent.fIdx)
      onSent?.(file)
    } else setRefusal(wordsOf(sent.msg, { field: label, ...sent.values, ...sent.fields?.file?.values }))
  }
  const preview = typeof value === 'number' && <FilePreview fIdx={value} {...(height && { height })} />
  if (disabled) return <Shown label={label}>{preview || null}</Shown>
  return (
    <Input.Wrapper size="xs" label={label} description={description} required={required} error={refusal ?? error}>
      <Stack gap={6} my={4}>
        {preview}
        {percent !== undefined && (
          <Progress value={percent} size="sm" animated aria-label={t('file.sending', { percent })} />
        )}
        <Group>
          <ChooseFile
            accept={offeredFor(purpose)}
            onFile={(file) => void (waitFor?.(send(file)) ?? send(file))}
            variant="default"
            loading={percent !== undefined}
          >
            {t(value ? 'file.replace' : 'file.choose')}
          </ChooseFile>
          {!required && typeof value === 'number' && (
            <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
              {t('file.takeOut')}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
