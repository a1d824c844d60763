import { IconTrash } from '@tabler/icons-react'
import type { Call, InputOf } from '#domain/base/call.ts'
import { say, useTranslation } from '../../words/translation.ts'
import { ActButton } from './ActButton.tsx'

interface Props<C extends Call> {
  call: C
  input: InputOf<C>
  /** Name by which the person knows it. */
  name: string
  /** Further sentence of the question, of what ends with the record. */
  consequence?: string | undefined
  /** Readings that show it, made anew afterwards, and the page one goes back to. */
  stales: readonly Call[]
  listPath?: string | undefined
  onDone?(): void
}

/** Deletes the record after naming it, and goes back to its list. The Delete key does the same on the record's own page. */
export function RemoveButton<C extends Call>({ name, consequence, listPath, ...rest }: Props<C>) {
  const { t } = useTranslation()
  const question = t('record.askDelete', { name })
  return (
    <ActButton
      {...rest}
      label={t('record.delete')}
      icon={<IconTrash size={14} />}
      question={consequence ? `${question} ${consequence}` : question}
      done={() => say('window:deleted')}
      next={listPath}
      shortcut={listPath && 'Delete'}
      isDangerous
    />
  )
}
