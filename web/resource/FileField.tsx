import { Button, FileButton, Group, Image, Input, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purpose } from '#domain/file/info.ts'
import { wordsOf } from '../base/tell.ts'
import { upload } from '../base/upload.ts'
import { useCall } from '../use-call.ts'
import type { ControlProps } from './Input.tsx'

interface Props extends ControlProps {
  purpose: Purpose
  accept: string
  layout?: string
  /** Of the picture, in pixels. */
  height?: number
}

/** A file of the record: its picture, its facts, and the button that sends another one. */
export function FileField({
  purpose,
  accept,
  layout,
  height,
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
  const send = async (file: File | null) => {
    if (!file) return
    setRefusal(undefined)
    setPercent(0)
    const sent = await upload(file, { purpose, layout, onPercent: setPercent })
    setPercent(undefined)
    if ('fIdx' in sent) onChange(sent.fIdx)
    else setRefusal(wordsOf(sent.msg, { field: label, ...sent.values, ...sent.fields?.file?.values }))
  }
  return (
    <Input.Wrapper size="xs" label={label} description={description} required={required} error={refusal ?? error}>
      <Stack gap={6} mt={4}>
        {typeof value === 'number' && <FilePreview fIdx={value} {...(height && { height })} />}
        {percent !== undefined && (
          <Progress value={percent} size="sm" animated aria-label={t('file.sending', { percent })} />
        )}
        {!disabled && (
          <Group>
            <FileButton onChange={send} accept={accept}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconUpload size={14} />}
                  loading={percent !== undefined}
                >
                  {t(value ? 'file.replace' : 'file.choose')}
                </Button>
              )}
            </FileButton>
          </Group>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

const WAITING_SECONDS = 2

/** Picture or clip of a stored file; while variants are made it shows how far they are. */
export function FilePreview({ fIdx, height = 120 }: { fIdx: number; height?: number }) {
  const { t } = useTranslation()
  const [isWaiting, setWaiting] = useState(true)
  const { data: file } = useCall('file/check', { fIdx }, { everySeconds: isWaiting ? WAITING_SECONDS : undefined })
  if (!file) return null
  const isMaking = file.encoding === 0 || file.encoding === 2
  if (isMaking !== isWaiting) setWaiting(isMaking)
  const picture =
    file.urls.poster ??
    file.urls.thumb ??
    (file.kind === 'image' ? (file.urls.hd ?? file.urls.source) : file.pageUrls[0])
  const video = file.urls.sd ?? file.urls.hd ?? file.urls.fhd ?? file.urls.source
  return (
    <Stack gap={4} align="flex-start">
      {file.kind === 'video' && video ? (
        // biome-ignore lint/a11y/useMediaCaption: advertising clips carry no speech track to caption
        <video
          src={video}
          poster={picture}
          height={height}
          controls
          preload="none"
          style={{ maxWidth: '100%', borderRadius: 4 }}
        />
      ) : (
        picture && <Image src={picture} h={height} w="auto" maw="100%" fit="contain" radius="sm" alt={file.fileNm} />
      )}
      <Text size="xs" c="dimmed">
        {file.fileNm} · {file.width}×{file.height}
        {file.durationMs !== null && ` · ${(file.durationMs / 1000).toFixed(1)} s`}
      </Text>
      {isMaking && (
        <Progress
          value={file.progress}
          size="sm"
          animated
          aria-label={t('file.encoding', { percent: file.progress })}
        />
      )}
      {file.fault && (
        <Text size="xs" c="red" role="alert">
          {wordsOf(file.fault, file.faultValues ?? undefined)}
        </Text>
      )}
      {file.warnings.map((warning) => (
        <Text key={warning} size="xs" c="orange">
          {wordsOf(warning)}
        </Text>
      ))}
    </Stack>
  )
}
