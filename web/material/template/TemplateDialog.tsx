import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { Design } from '#domain/material/template/design.ts'
import { pictureOf, type WordFaults } from '#domain/material/template/picture.ts'
import { closing, useLeaveGuard } from '../../kit/dialog/leave-guard.ts'
import { Modal } from '../../kit/dialog/Modal.tsx'
import { useTranslation } from '../../words/translation.ts'
import { type MadePicture, picturesIn, type Way } from './made.ts'
import { Painted } from './Painted.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { useMeasure } from './use-measure.ts'
import './template.css'

interface Props {
  /** Of the screens that it is for: one picture of each. */
  ways: readonly Way[]
  /** Answers whether all of them were taken. */
  onTake(pictures: readonly MadePicture[]): Promise<boolean>
  onClose(): void
}

const fresh: Design = {
  ...{ template: 'bold', ground: '#fff4d6', accent: '#c2410c' },
  ...{ headline: '', line: '', price: '', logo: null },
}

/** A picture made here: template, colours and words, and beside them the very picture that is sent. */
export function TemplateDialog({ ways, onTake, onClose }: Props) {
  const { t } = useTranslation(['template', 'base', 'code'])
  const measureOf = useMeasure()
  const [design, setDesign] = useState(fresh)
  const [logo, setLogo] = useState<ImageBitmap | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const canvases = useRef(new Map<Way, HTMLCanvasElement | null>())
  const drawn = useMemo(
    () => ways.map((way) => ({ way, picture: pictureOf(design, way, measureOf) })),
    [ways, design, measureOf],
  )
  const faults: WordFaults = Object.assign({}, ...drawn.map(({ picture }) => picture.faults))
  const isTyped = design !== fresh
  const endGuard = useLeaveGuard(isTyped)
  const close = closing(isTyped && !isTaking, onClose)
  const take = async () => {
    setAsked(true)
    if (Object.keys(faults).length > 0) return
    setTaking(true)
    await document.fonts.ready
    const isTaken = await onTake(await picturesIn(canvases.current, design))
    setTaking(false)
    if (!isTaken) return
    endGuard()
    onClose()
  }
  return (
    <Modal onClose={() => void close()} title={t('title')} size="min(1180px, 96vw)">
      <form
        className="template-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <Stack gap="sm">
          <TemplateFields
            {...{ design, faults, isAsked }}
            onChange={(part) => setDesign((before) => ({ ...before, ...part }))}
            onLogo={(found) => {
              setLogo(found)
              const shape = found && { width: found.width, height: found.height }
              setDesign((before) => ({ ...before, logo: shape }))
            }}
          />
        </Stack>
        <Stack gap="sm">
          <TemplateChoice
            {...{ design, measureOf, logo, way: ways[0] ?? 'H' }}
            onChange={(template) => setDesign((before) => ({ ...before, template }))}
          />
          <div className="template-pictures">
            {drawn.map(({ way, picture }) => (
              <Painted
                key={way}
                {...{ picture, logo, className: `template-picture way-${way}` }}
                label={t('preview', { layout: t(`code:layout.${way}`) })}
                onCanvas={(canvas) => canvases.current.set(way, canvas)}
              />
            ))}
          </div>
          <Text size="xs" c="dimmed">
            {t('hint')}
          </Text>
          <Group gap={8}>
            <Button type="submit" loading={isTaking}>
              {t('take')}
            </Button>
            <Button variant="default" onClick={() => void close()}>
              {t('base:cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
