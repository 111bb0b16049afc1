/** What the server says of a bucket and of its objects; other languages translate it. */
export const bucketSentences = {
  bucketDenied:
    'The bucket %{bucket} does not let IMPORT_S3_KEY in. It must be allowed to list the bucket and to read its objects (s3:ListBucket, s3:GetObject).',
  bucketNotThere: 'The bucket %{bucket} is not there. Look at IMPORT_S3_BUCKET and IMPORT_S3_ENDPOINT.',
  bucketElsewhere:
    'The bucket %{bucket} is at another endpoint or in another region than IMPORT_S3_ENDPOINT and IMPORT_S3_REGION say.',
  bucketKey:
    'The bucket %{bucket} does not know IMPORT_S3_KEY. It may have been deleted; set the one that is valid now.',
  bucketSecret: 'The bucket %{bucket} does not take IMPORT_S3_SECRET: it does not belong to IMPORT_S3_KEY.',
  bucketExpired: 'The bucket %{bucket} does not take IMPORT_S3_KEY any more: it has expired.',
  bucketClock:
    'The bucket %{bucket} does not take requests of this server: their clocks are too far apart. Set the clock of this server.',
  bucketBusy: 'The bucket %{bucket} is busy. It is asked again later.',
  bucketStatus: 'The bucket %{bucket} answers with status %{status}. It is asked again later.',
  bucketUnreached: 'The bucket %{bucket} can not be reached: %{why}. It is tried again.',
  bucketNoS3: 'The bucket %{bucket} gives an answer that is none of S3. Look at IMPORT_S3_ENDPOINT.',
  bucketMany:
    'The bucket %{bucket} has more than %{most} objects under IMPORT_S3_PREFIX. Let it delete old ones by a lifecycle rule.',
  bucketChanged: '%{key} of the bucket %{bucket} was changed while it was fetched. It is fetched again.',
  bucketCut:
    '%{key} of the bucket %{bucket} came with %{arrived} of %{bytes} bytes. Nothing of it was kept; it is fetched again.',
  bucketSlow: 'The bucket %{bucket} gives its objects too slowly. The others are fetched later.',
  wayNoHost: 'its host is not known',
  wayNoLookup: 'its host can not be looked up now',
  wayNobody: 'nothing answers there',
  wayCut: 'the connection was cut',
  waySlow: 'nothing answers in time',
  wayStill: 'nothing more comes in time',
  wayNone: 'there is no way to it',
  wayCertificate: 'its certificate is not valid',
  objectDeep: 'It lies deeper than a subfolder.',
  objectFolder: 'Its folder has a name that no subfolder can have.',
  objectName: 'Its name can not be the name of a file.',
  objectNoProfile: 'Its name fits no watched profile of this folder.',
  objectEmpty: 'It is empty.',
  objectLarge: 'It has %{has} MB; IMPORT_LIMIT_MB is %{most}.',
  objectNoFolder: 'Its folder is no plain folder of the server.',
  objectGone: 'It was removed before it could be fetched.',
  objectArchived: 'It is archived. It comes once the bucket has restored it.',
  objectDenied:
    'The bucket does not let IMPORT_S3_KEY read it (s3:GetObject, and kms:Decrypt if it is encrypted).',
  objectStatus: 'The bucket does not give it: status %{status}.',
  objectSlow:
    'It comes too slowly: %{arrived} of %{bytes} bytes in %{seconds} seconds. It is fetched again later.',
  objectAfter: 'A file of this name is still to be loaded. It comes after that one.',
};
