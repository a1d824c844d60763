import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { paragraph } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import type { proposal } from '#domain/proposal/proposal.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { PaperMenu } from '../kit/list/PaperMenu.tsx'
import { ActButton } from '../kit/record/ActButton.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const { open, won, lost } = codes.proposalState
const { list, detail, paper, submit, lose } = proposalCalls
const stales = [list, detail]

/** Printed, given to the customer, or lost. */
export function ProposalActs({
  proposal: { ppIdx, ppName, proposalState, variants },
}: {
  proposal: Row<typeof proposal>
}) {
  const { t } = useTranslation('proposal')
  const may = useMay()
  const refresh = useRefresh()
  const [isLosing, setLosing] = useState(false)
  const mayAct = may('proposal', 'UPDATE') && proposalState !== won && proposalState !== lost
  return (
    <>
      {variants > 0 && <PaperMenu call={paper} input={{ ppIdx }} label={t('act.print')} />}
      {mayAct && proposalState === open && variants > 0 && (
        <ActButton
          call={submit}
          input={{ ppIdx }}
          label={t('act.submit')}
          question={t('ask.submit', { name: ppName })}
          done={t('done.submit')}
          stales={stales}
        />
      )}
      {mayAct && (
        <Button variant="default" onClick={() => setLosing(true)}>
          {t('act.lose')}
        </Button>
      )}
      {isLosing && (
        <FormDialog
          title={t('act.lose')}
          act={t('act.lose')}
          fields={{ reason: paragraph({ required: true, max: 500 }) }}
          labels={{ reason: t('proposal.reason') }}
          onSend={({ reason }) => call(lose, { ppIdx, reason: String(reason ?? '') })}
          onDone={() => {
            setLosing(false)
            tellDone(t('done.lose'))
            void refresh(stales)
          }}
          onClose={() => setLosing(false)}
        >
          {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
        </FormDialog>
      )}
    </>
  )
}
