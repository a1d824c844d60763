import { ColorSwatch, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { BrandLook } from '#domain/content/brand-look.ts'
import { managerCalls } from '#domain/content/manager-calls.ts'
import { later } from '../base/later.ts'
import { PageTitle } from '../base/PageTitle.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { FilePreview } from '../kit/input/FilePreview.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { LookPreview } from './LookPreview.tsx'

const LookDialog = later(async () => (await import('./LookDialog.tsx')).LookDialog)

/** Look of each brand's screens where nothing of a content decides it. */
export function ManagerSetting() {
  const { t } = useTranslation(['content', 'menu'])
  const looks = useCall(managerCalls.list, {})
  return (
    <>
      <PageTitle>{t('menu:contentManager')}</PageTitle>
      <Stack gap={12} mt={12}>
        <Read of={looks} height={240} none={({ items }) => items.length === 0 && t('manager.none')}>
          {({ items }) => items.map((look) => <Look key={look.brdCode} look={look} />)}
        </Read>
      </Stack>
    </>
  )
}

function Look({ look }: { look: BrandLook }) {
  const { t } = useTranslation(['content', 'code'])
  const { unit, percent } = useFormats()
  const may = useMay()
  const { brdName, cardFIdx, notiSpeed, notiShare, notiGround, notiInk, mute, stepSeconds, playSeconds } = look
  return (
    <Panel
      title={brdName}
      isSpaced
      acts={
        may('content-manager', 'UPDATE') && (
          <OpenButton label={t('manager.change')} leftSection={<IconPencil size={14} />}>
            {(close) => <LookDialog look={look} onClose={close} />}
          </OpenButton>
        )
      }
    >
      <Group align="flex-start" gap={24}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ flex: '1 1 320px' }}>
          <Shown label={t('manager.notiSpeed')}>{notiSpeed}</Shown>
          <Shown label={t('manager.notiShare')}>{percent(notiShare / 100)}</Shown>
          <Shown label={t('manager.notiGround')}>
            <Colour of={notiGround} />
          </Shown>
          <Shown label={t('manager.notiInk')}>
            <Colour of={notiInk} />
          </Shown>
          <Shown label={t('manager.mute')}>{t(`code:mute.${mute}`)}</Shown>
          <Shown label={t('manager.stepSeconds')}>{unit(stepSeconds, 'second')}</Shown>
          <Shown label={t('manager.playSeconds')}>{unit(playSeconds, 'second')}</Shown>
          <Shown label={t('manager.cardFIdx')} isWide>
            {cardFIdx === null ? t('manager.noCard') : <FilePreview fIdx={cardFIdx} height={90} />}
          </Shown>
        </SimpleGrid>
        <div style={{ flex: '1 1 320px', maxWidth: 480 }}>
          <LookPreview of={(name) => look[name]} />
        </div>
      </Group>
    </Panel>
  )
}

function Colour({ of: colour }: { of: string }) {
  return (
    <Group gap={6} component="span">
      <ColorSwatch size={14} color={colour} bd="1px solid var(--mantine-color-default-border)" />
      {colour}
    </Group>
  )
}
