import type { bucketSentences as english } from './en.ts';

export const bucketSentences: typeof english = {
  bucketDenied:
    'El bucket %{bucket} no deja entrar a IMPORT_S3_KEY. Debe poder listar el bucket y leer sus objetos (s3:ListBucket, s3:GetObject).',
  bucketNotThere: 'El bucket %{bucket} no existe. Revise IMPORT_S3_BUCKET e IMPORT_S3_ENDPOINT.',
  bucketElsewhere:
    'El bucket %{bucket} está en otra dirección o región que la de IMPORT_S3_ENDPOINT e IMPORT_S3_REGION.',
  bucketKey: 'El bucket %{bucket} no conoce IMPORT_S3_KEY. Quizá se eliminó; ponga la que vale ahora.',
  bucketSecret: 'El bucket %{bucket} no acepta IMPORT_S3_SECRET: no corresponde a IMPORT_S3_KEY.',
  bucketExpired: 'El bucket %{bucket} ya no acepta IMPORT_S3_KEY: caducó.',
  bucketClock:
    'El bucket %{bucket} no acepta las peticiones de este servidor: sus relojes difieren demasiado. Ajuste el reloj de este servidor.',
  bucketBusy: 'El bucket %{bucket} está ocupado. Se le preguntará más tarde.',
  bucketStatus: 'El bucket %{bucket} responde con el estado %{status}. Se le preguntará más tarde.',
  bucketUnreached: 'No se llega al bucket %{bucket}: %{why}. Se intentará de nuevo.',
  bucketNoS3: 'El bucket %{bucket} da una respuesta que no es de S3. Revise IMPORT_S3_ENDPOINT.',
  bucketMany:
    'El bucket %{bucket} tiene más de %{most} objetos bajo IMPORT_S3_PREFIX. Haga que borre los antiguos con una regla de ciclo de vida.',
  bucketChanged: '%{key} del bucket %{bucket} cambió mientras se traía. Se traerá de nuevo.',
  bucketCut:
    '%{key} del bucket %{bucket} llegó con %{arrived} de %{bytes} bytes. No se guardó nada de él; se traerá de nuevo.',
  bucketSlow: 'El bucket %{bucket} da sus objetos demasiado despacio. Los demás se traerán más tarde.',
  wayNoHost: 'no se conoce su servidor',
  wayNoLookup: 'ahora no se puede buscar su servidor',
  wayNobody: 'allí no responde nada',
  wayCut: 'se cortó la conexión',
  waySlow: 'nada responde a tiempo',
  wayStill: 'no llega nada más a tiempo',
  wayNone: 'no hay camino hasta él',
  wayCertificate: 'su certificado no es válido',
  objectDeep: 'Está a más profundidad que una subcarpeta.',
  objectFolder: 'Su carpeta tiene un nombre que ninguna subcarpeta puede tener.',
  objectName: 'Su nombre no puede ser el de un archivo.',
  objectNoProfile: 'Su nombre no coincide con ningún perfil vigilado de esta carpeta.',
  objectEmpty: 'Está vacío.',
  objectLarge: 'Tiene %{has} MB; IMPORT_LIMIT_MB es %{most}.',
  objectNoFolder: 'Su carpeta no es una carpeta normal del servidor.',
  objectGone: 'Se quitó antes de que se pudiera traer.',
  objectArchived: 'Está archivado. Vendrá cuando el bucket lo haya restaurado.',
  objectDenied:
    'El bucket no permite que IMPORT_S3_KEY lo lea (s3:GetObject, y kms:Decrypt si está cifrado).',
  objectStatus: 'El bucket no lo entrega: estado %{status}.',
  objectSlow:
    'Llega demasiado despacio: %{arrived} de %{bytes} bytes en %{seconds} segundos. Se traerá de nuevo más tarde.',
  objectAfter: 'Un archivo con este nombre aún está por cargarse. Viene después de ese.',
};
