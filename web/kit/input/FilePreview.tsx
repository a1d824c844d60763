import { Badge, Image, Progress, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { fileCalls } from '#domain/file/calls.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { Read } from '../cell/Read.tsx'

const WAITING_SECONDS = 2
const WORDS_HEIGHT = 24

/** Picture or clip of a stored file; while variants are made it shows how far they are. */
export function FilePreview({ fIdx, height = 120 }: { fIdx: number; height?: number }) {
  const { t } = useTranslation()
  const { unit } = useFormats()
  const [isWaiting, setWaiting] = useState(true)
  const checked = useCall(fileCalls.check, { fIdx }, { everySeconds: isWaiting ? WAITING_SECONDS : undefined })
  const file = checked.data
  // Its room is kept, so that nothing jumps when it comes.
  if (!file)
    return (
      <Read of={checked} height={height + WORDS_HEIGHT}>
        {() => null}
      </Read>
    )
  const isMaking = file.encoding === codes.encoding.incomplete || file.encoding === codes.encoding.encoding
  if (isMaking !== isWaiting) setWaiting(isMaking)
  const picture =
    file.urls.poster ??
    file.urls.thumb ??
    (file.kind === 'image' ? (file.urls.hd ?? file.urls.source) : file.pageUrls[0])
  const video = file.urls.sd ?? file.urls.hd ?? file.urls.fhd ?? file.urls.source
  const isShown = picture !== undefined || (file.kind === 'video' && video !== undefined)
  // Once it is converted it is looked at here.
  const warnings = file.warnings.filter((warning) => isMaking || warning !== 'file.willConvert')
  return (
    <Stack gap={4} align="flex-start" pb={6}>
      <div style={{ position: 'relative', maxWidth: '100%' }}>
        {file.kind === 'video' && video ? (
          // biome-ignore lint/a11y/useMediaCaption: advertising clips carry no speech track to caption
          <video
            src={video}
            poster={picture}
            controls
            preload="none"
            style={{ ...roomFor(file, height), borderRadius: 4 }}
          />
        ) : (
          picture && <Image src={picture} style={roomFor(file, height)} fit="contain" radius="sm" alt={file.fileNm} />
        )}
        {isMaking && !isShown && <Skeleton style={roomFor(file, height)} />}
        {(isMaking || isShown) && <Ratio {...file} />}
      </div>
      <Text size="xs" c="dimmed">
        {file.fileNm} · {file.width}×{file.height}
        {file.codec && ` · ${file.codec}`}
        {file.durationMs !== null && ` · ${unit(file.durationMs / 1000, 'second', 1)}`}
      </Text>
      {isMaking && (
        <Progress
          value={file.progress}
          w="100%"
          maw={Number(roomFor(file, height).width)}
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
      {warnings.map((warning) => (
        <Text key={warning} size="xs" c="orange">
          {wordsOf(warning)}
        </Text>
      ))}
    </Stack>
  )
}

/** As high as wished, or as wide as there is room: film and picture keep their shape before they are there. */
function roomFor({ width, height }: { width: number; height: number }, wished: number) {
  const ratio = height > 0 ? width / height : 1
  return { width: Math.round(wished * ratio), maxWidth: '100%', aspectRatio: ratio, display: 'block' }
}

/** On the picture itself: whether it suits the screen is seen before it is published. */
function Ratio({ width, height }: { width: number; height: number }) {
  const { t } = useTranslation()
  if (width === 0 || height === 0) return null
  const ratio = ratioOf(width, height)
  return (
    <Badge className="ratio" color="dark" variant="filled" aria-label={t('file.ratio', { ratio })}>
      {ratio}
    </Badge>
  )
}

/** Nobody reads 683:384: beyond the 97:41 that logos are asked for, it is told as one to so much. */
const LARGEST_PART = 97

function ratioOf(width: number, height: number): string {
  const common = commonDivisor(width, height)
  const [wide, high] = [width / common, height / common]
  if (Math.max(wide, high) <= LARGEST_PART) return `${wide}:${high}`
  return width > height ? `${(width / height).toFixed(2)}:1` : `1:${(height / width).toFixed(2)}`
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))
