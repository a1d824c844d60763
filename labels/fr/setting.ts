import type { setting as english } from '#labels/en/setting.ts'
import type { Words } from '#labels/words.ts'

export const setting: Words<typeof english> = {
  MENU_HIDE: 'Rubriques du menu cachées à des rôles ou sociétés',
  MAP_TILES:
    'Fond de carte : adresse de tuiles ou d’un fichier PMTiles, ou un fichier du dossier maps ; vide : la carte fournie',
  PROOF_MONTHS: 'Mois de conservation de la preuve de diffusion par créneau',
  ACCESS_LOG_MONTHS: 'Mois de conservation des visites de pages',
  DEVICE_REGISTRATIONS: 'Players pouvant s’inscrire par minute depuis une adresse',
  DEMO_PLAYING: 'Players simulés sur des écrans du réseau de démonstration : ON, OFF',
  UPDATE_HOSTS: 'Hôtes depuis lesquels les players peuvent être mis à jour en https',
  TWO_PERSON: 'Personne ne valide sa propre demande : AUTO (dès deux administrateurs), ON, OFF',
  CLOSING_DAY: 'Jour du mois suivant à partir duquel un mois peut être clôturé',
  EMERGENCY_TWO_PERSON: 'Un message d’urgence demande une deuxième personne : ON, OFF',
  CAP_AT_ONCE: 'Les alertes CAP vont aux écrans sans confirmation : ON, OFF',
  CAP_KEY: 'Clé de signature des alertes CAP, 32 caractères au moins ; vide : accès fermé',
  VAT_RATE: 'TVA sur les prix et sur les commissions des sociétés, en pour cent',
  SERVICE_LEVEL: 'Part promise du temps d’ouverture sans alerte ni panne, en % ; 0 : aucune réduction',
  SERVICE_CREDIT: 'Réduction de la commission médias par point entier sous SERVICE_LEVEL, en %',
  INCOME_TAX_RATE: 'Impôt sur le revenu retenu aux personnes, en pour cent',
  LOCAL_TAX_RATE: 'Impôt local sur l’impôt retenu, en pour cent',
  'env.reset': 'Rétablir les valeurs par défaut',
  'env.resetOne': 'Rétablir la valeur par défaut',
  'env.resetText': 'Ces réglages reprennent leur valeur par défaut.',
  'env.resetNothing': 'Tous les réglages ont déjà leur valeur par défaut.',
  'env.resetRun': 'Rétablir {{count}}',
  'env.resetDone': 'Rétabli : {{names}}',
  ALCOHOL_HOURS: 'Heures où la publicité pour l’alcool est permise ; 0-24 : toujours',
  ALCOHOL_TRADES: 'Secteurs comptés comme alcool',
  HOURLY_PICTURES: 'Une image de chaque écran ouvert toutes les heures : ON, OFF',
  HOLD_LIMIT: 'Diffusions de 15 s qu’un commercial réserve en une fois sans validation ; 0 : sans limite',
  ADVERTISER_SIGN_IN: 'Les annonceurs se connectent et voient leurs propres campagnes, vidéos et rapports : ON, OFF',
}
