import { Alert } from '@mantine/core'
import type { ModelMatch } from '#domain/media/model.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

const warnings = { several: 'model.several', none: 'model.noneMatches', noModels: 'model.noneForDevice' } as const

interface Props {
  found: Exclude<ModelMatch['found'], 'one'>
  /** Pixels that the player tells of, `1920x1080`. */
  size: string
}

/** Reason why a player's model is not clear, and the way to a new one of its size for those who register models. */
export function ModelLack({ found, size }: Props) {
  const { t } = useTranslation('media')
  const mayRegister = useMay()('model', 'WRITE')
  return (
    <Alert color="yellow" variant="light">
      {wordsOf(warnings[found], { resolution: size })}
      {found !== 'several' && mayRegister && (
        <div>
          <LinkTo to={`/media/model/view?size=${encodeURIComponent(size)}`}>{t('pair.newModel')}</LinkTo>
        </div>
      )}
    </Alert>
  )
}
