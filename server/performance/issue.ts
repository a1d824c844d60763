import type { Picture } from '#domain/document/paper.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { type PerformanceDay, performancePaper } from '#domain/performance/paper.ts'
import { type PerformanceTold, signedWords } from '#domain/performance/told.ts'
import { type Written, writtenIn } from '#domain/text/written.ts'
import type { Language } from '#labels/words.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { platformCompany } from '../document/company.ts'
import { makePdf } from '../document/maker.ts'
import { sayIn } from '../document/words.ts'
import { publicPage } from '../mail/post.ts'
import { creativesOf, darkScreensOf, type Proven, screensOf, snapshotsOf } from './facts.ts'
import { keyPrint, type SigningKey, signedBy } from './signing-key.ts'

export interface Period {
  from: string
  to: string
  ofCampaign: Proven
}

interface Wish {
  campaign: number
  period: Period
  days: readonly PerformanceDay[]
  digest: string
  number: string
  version: number
  language: Language
}

interface Drawn {
  told: PerformanceTold
  signature: Buffer
  bytes: Buffer
}

/** The whole paper, signed. */
export async function drawnPerformance(caller: Caller, wish: Wish, key: SigningKey): Promise<Drawn> {
  const { db, services } = caller
  const { campaign, days, language } = wish
  const { from, to, ofCampaign } = wish.period
  const written = writtenIn(language)
  const [screens, creatives, dark, platform, say, pictures] = await Promise.all([
    screensOf(db, campaign, from, to),
    creativesOf(db, campaign, from, to),
    darkScreensOf(db, campaign, from, to),
    platformCompany(db),
    sayIn(language),
    picturesOf(caller, wish, written),
  ])
  const told: PerformanceTold = {
    ...{ number: wish.number, version: wish.version, network: platform.name, madeAt: caller.now.getTime() },
    ...{ campaign: ofCampaign.name, contractNo: ofCampaign.contractNo, advertiser: ofCampaign.advertiser },
    ...{
      fromDay: from,
      toDay: to,
      planned: sum(days, 'planned'),
      proven: sum(days, 'proven'),
      screens: screens.length,
    },
    ...{ digest: wish.digest, keyPrint: keyPrint(key.publicKey) },
  }
  const signature = signedBy(key, services.secrets, signedWords(campaign, told))
  const facts = {
    ...{
      told,
      company: ofCampaign.company,
      seller: ofCampaign.seller,
      days,
      screens,
      creatives,
      darkScreens: dark,
      pictures,
    },
    ...{ signature: signature.toString('base64'), checkedAt: checkPage(services, wish.number) },
  }
  const paper = performancePaper(facts, platform, language, { say, written, zone: USUAL_ZONE })
  return { told, signature, bytes: await makePdf(paper) }
}

/** Without an address that people reach, its path alone. */
function checkPage(services: Services, number: string): string {
  const path = `/check?number=${number}`
  return services.environment.publicUrl ? publicPage(services, path) : path
}

const sum = (days: readonly PerformanceDay[], name: 'planned' | 'proven') =>
  days.reduce((total, day) => total + day[name], 0)

async function picturesOf({ db, services }: Caller, { campaign, period }: Wish, written: Written): Promise<Picture[]> {
  const found: Picture[] = []
  for (const { sha256, screen, venue, takenAt, zone } of await snapshotsOf(db, campaign, period.from, period.to)) {
    const bytes = await bytesOf(services, sha256)
    if (!bytes) continue
    const at = written.moment(new Date(takenAt).getTime(), zone ?? USUAL_ZONE)
    found.push({ bytes, caption: `${venue ?? screen}\n${at}` })
  }
  return found
}

async function bytesOf({ files }: Services, sha256: string): Promise<Uint8Array | undefined> {
  const file = await files.find(sha256)
  if (!file) return undefined
  const pieces: Buffer[] = []
  for await (const piece of files.open(file)) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}
