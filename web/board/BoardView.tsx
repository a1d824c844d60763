import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { board } from '#domain/board/board.ts'
import { boardCalls } from '#domain/board/board-calls.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { Progress } from '../content/arrival/Progress.tsx'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { useMay, useSession } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { BoardVenues } from './BoardVenues.tsx'
import { CellsField } from './CellsField.tsx'

const { Input, Show } = inputsOf(board)

export function BoardView() {
  const { t } = useTranslation('board')
  const may = useMay()
  const fresh = useFreshInBrand(useUsual())
  return (
    <RecordPage
      of={board}
      calls={boardCalls}
      fresh={fresh}
      actions={({ contentIdx }) => (
        <>
          {contentIdx !== null && may('content', 'VIEW') && (
            <Button component={Link} to={`/content/content/view?contentIdx=${contentIdx}`} variant="default">
              {t('board.contentIdx')}
            </Button>
          )}
        </>
      )}
    >
      {(stored) => (
        <>
          <Section title={t('section.facts')}>
            <Input field="boardName" />
            <Input field="brdCode" as={BrandField} />
            <Input field="layout" />
            <Input field="boardLayout" />
            <Input field="boardFilter" />
            <Input field="stepSeconds" />
            <Input field="playSeconds" />
            <Input field="validFrom" />
            <Input field="validTo" />
            <Show field="slotCount" />
            <Show field="registrant" />
            <Show field="modDate" />
          </Section>
          <Section title={t('section.cells')}>
            <div style={{ gridColumn: '1 / -1' }}>
              <Input field="cells" as={CellsField} />
            </div>
          </Section>
          {stored && <BoardVenues boardIdx={stored.boardIdx} />}
          {stored && <Progress of={boardCalls.arrival} order={{ boardIdx: stored.boardIdx }} />}
        </>
      )}
    </RecordPage>
  )
}

/** Values of a new board, at the pace that its brand has chosen. */
function useUsual() {
  const may = useMay()
  const { info } = useSession()
  const { data } = useCall(managerCalls.list, {}, { isEnabled: may('content-manager', 'LIST') })
  const looks = data?.items ?? []
  const look = looks.length === 1 ? looks[0] : looks.find(({ brdCode }) => brdCode === info?.brdCode)
  const { stepSeconds, playSeconds } = look ?? {}
  return useMemo(() => ({ cells: [], stepSeconds, playSeconds }), [stepSeconds, playSeconds])
}
