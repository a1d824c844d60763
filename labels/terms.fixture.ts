import type { Language } from './words.ts'

/** A word that the console does not use, because the thing has another one already. */
export interface Term {
  /** The one word of the thing, as docs/glossary.md has it. */
  say: string
  /** Forbidden words. */
  not: RegExp
  /** Keys whose words are meant, where the other word means another thing. */
  of?: RegExp
}

/** One word per thing: what a person of the trade stumbled over once does not come back. */
export const terms: Readonly<Record<Language, readonly Term[]>> = {
  ko: [
    { say: '이미지', not: /그림|픽처/ },
    { say: '뷰', not: /보기/, of: /^view\./ },
    { say: '일괄 등록', not: /파일 등록/, of: /import/ },
    { say: '재시작', not: /리스타트|다시 켜기/ },
    { say: '매체', not: /스크린(?!샷)/ },
    { say: '소재', not: /크리에이티브/ },
    { say: '광고주', not: /광고인/ },
    { say: '구좌', not: /슬롯|빈 자리/ },
    { say: '예약', not: /홀드|보류/ },
    { say: '플레이어', not: /런처|단말/ },
    { say: '내 정보', not: /마이페이지/ },
    { say: '영업 담당자', not: /영업 담당(?!자)/ },
    { say: '모니터링 매체', not: /점검용/ },
    { say: '미충족 수요', not: /판매하지 못한 수요/ },
    { say: '송출 증명', not: /증빙 기록|재생 증빙|증거/ },
    { say: '일괄 등록', not: /가져오기/ },
    { say: '마감 취소', not: /재개방/ },
    { say: '{{name, 을/를}}', not: /\((을|를|이|가|은|는|으)\)/ },
  ],
  en: [
    { say: 'venue', not: /\b(shop|store)s?\b/i, of: /^venue\./ },
    { say: 'creative', not: /\bmaterials?\b/i, of: /^(material|review|campaign)\./ },
    { say: 'screen', not: /\b(monitor|display)s?\b/, of: /^media\./ },
    { say: 'sign in', not: /\blog ?(in|out)\b/i },
    { say: 'Last signal', not: /^Last (sign|heard|report)$/ },
    { say: 'Seller', not: /sales person/i },
    { say: 'category exclusivity', not: /only one of its trade/i },
    { say: 'per hour', not: /at most an? (hour|day)/i },
    { say: 'refund', not: /given back/i, of: /refund|giveBack/i },
  ],
  de: [
    { say: 'Veröffentlichung', not: /usspiel/, of: /^(publish|effect\.publish|publishes|step\.publish)/ },
    { say: 'Reservierung aufheben', not: /reigeb/, of: /^hold\./ },
    { say: 'Screen', not: /Bildschirme?n?(?![a-zäöü])/ },
    { say: 'Unternehmen', not: /\bFirm(a|en)\b/ },
    { say: 'Werbekunde', not: /Werbetreibende|Inserent/ },
    { say: 'Standort', not: /\bFilialen?\b/ },
    { say: 'anmelden', not: /\beinlogg|\bausgeloggt/i },
    { say: 'Konvertierung', not: /mwand(l|el)/ },
    { say: 'Slot', not: /(Werbe|Kampagnen)pl[aä]tze?|unverkauften Pl/ },
    { say: 'Schleife', not: /\bLoops?\b|\bRunden?\b/ },
    { say: 'Monitoring', not: /Kontroll-?[Ss]creen|Überwachung/ },
    { say: 'angelegt', not: /^Erfasst/ },
    { say: 'realisiert', not: /nerkannt/ },
    { say: 'Provision', not: /Vergütung/ },
    { say: 'optional', not: /freiwillig/ },
    { say: 'beantragt', not: /ngefragt/ },
    { say: 'Reservierung', not: /Vormerkungen/, of: /olds/ },
    { say: 'Region', not: /\bGebiet\b/, of: /egion/ },
  ],
  es: [
    { say: 'punto de venta', not: /\blocal(es)?\b/i, of: /^venue\./ },
    { say: 'anunciante', not: /\bpublicitario\b/i, of: /^advertiser\./ },
    { say: 'iniciar sesión', not: /\bloguear/i },
    { say: 'franja', not: /\bhuecos?\b/i },
    { say: 'punto de venta', not: /\b[Ll]ocales\b/ },
    { say: 'vendedor', not: /\bComercial\b/ },
    { say: 'pantalla de control', not: /monitorización|Supervisión/ },
  ],
  fr: [
    { say: 'enseigne', not: /\bmarques?\b/i, of: /^brand/ },
    { say: 'annonceur', not: /\bpublicitaire\b/i, of: /^advertiser\./ },
    { say: 'player', not: /\blecteurs?\b/i },
    { say: 'enseigne', not: /\b(de la|par|sans|groupe de|aucune|toutes les) marques?\b/i },
    { say: 'commission', not: /redevance/i },
    { say: 'vente perdue', not: /ventes? manquée/i },
  ],
  it: [
    { say: 'punto vendita', not: /\bsed[ei]\b/i, of: /^venue\./ },
    { say: 'schermo', not: /\bmonitor\b/i, of: /^media\./ },
    { say: 'insegna', not: /\bmarchi[oi]?\b/i },
    { say: 'player', not: /\blettor[ei]\b/i },
    {
      say: 'prenotare',
      not: /opzionat|\bopzioni?\b(?! di| per)/i,
      of: /^(hold|act\.hold|variant|proposal|holdsEnding)/,
    },
    { say: 'riproduzione', not: /\bpassaggi\b/i },
    { say: 'loop', not: /\bcicl[oi]\b/i },
  ],
  sv: [
    { say: 'skärm', not: /\bbildskärm/i, of: /^media\./ },
    { say: 'spelare', not: /\bplayer\b/i },
    { say: 'annonsör', not: /\breklamköpare/i },
    { say: 'slot', not: /kampanjplats|osålda platser/i },
    { say: 'övervakningsskärm', not: /kontrollskärm/i },
    { say: 'förlorad affär', not: /missad/i },
  ],
}
