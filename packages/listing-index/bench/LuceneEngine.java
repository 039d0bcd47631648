import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.codecs.StoredFieldsFormat;
import org.apache.lucene.codecs.compressing.CompressingStoredFieldsFormat;
import org.apache.lucene.codecs.compressing.CompressionMode;
import org.apache.lucene.document.*;
import org.apache.lucene.index.*;
import org.apache.lucene.search.*;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Lucene as an engine of npm run bench:search. lucene.ts sends one command per line, its fields separated by tabs, and gets
 * one line back. The index is sorted by end time, so the page is the first matches of a segment and is never sorted.
 */
public final class LuceneEngine {
  private static final int pageSize = 55;
  /** Values of each packed facet: category, condition, grade, bid limit, price limit. Eight bits each. */
  private static final int facetCount = 5;
  private static final int category = 0;
  private static final int priceLimit = 4;
  private static final FieldType words = new FieldType(TextField.TYPE_NOT_STORED);

  private final MMapDirectory directory;
  private final IndexWriter writer;
  private DirectoryReader reader;
  private IndexSearcher searcher;

  public static void main(String[] args) throws IOException {
    words.setOmitNorms(true);
    words.freeze();
    var engine = new LuceneEngine(Path.of(args[0]));
    var threads = ManagementFactory.getThreadMXBean();
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8), 1 << 20);
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      var fields = line.split("\t", -1);
      // Reading the line and writing the answer do not count.
      var started = threads.getCurrentThreadCpuTime();
      var answer = engine.run(fields);
      if (answer == null) continue;
      var elapsed = (threads.getCurrentThreadCpuTime() - started) / 1e6;
      out.println(elapsed + "\t" + answer.get());
      out.flush();
    }
  }

  private LuceneEngine(Path folder) throws IOException {
    directory = new MMapDirectory(folder);
    var order = new Sort(new SortField("end", SortField.Type.LONG), new SortField("order", SortField.Type.STRING));
    var config = new IndexWriterConfig(null).setIndexSort(order).setRAMBufferSizeMB(256).setCodec(new SmallBlocks());
    writer = new IndexWriter(directory, config);
    reader = DirectoryReader.open(writer);
  }

  private Supplier<String> run(String[] fields) throws IOException {
    switch (fields[0]) {
      case "add":
        writer.addDocument(document(fields));
        return null;
      case "update":
        writer.updateDocument(new Term("id", fields[1]), document(fields));
        return null;
      case "merge":
        writer.forceMerge(1);
        writer.commit();
        refresh();
        return () -> "";
      case "refresh":
        refresh();
        return () -> "";
      case "size":
        var size = size();
        return () -> size;
      default:
        return search(fields);
    }
  }

  private void refresh() throws IOException {
    var newer = DirectoryReader.openIfChanged(reader, writer);
    if (newer != null) {
      reader.close();
      reader = newer;
    }
    searcher = new IndexSearcher(reader);
    // Some classes repeat a few queries, which Lucene would soon answer from this cache instead of searching.
    searcher.setQueryCache(null);
  }

  /** Returns the bytes of the heap after a garbage collection and of the index files, which the kernel caches. */
  private String size() throws IOException {
    System.gc();
    long bytes = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    for (var file : directory.listAll()) bytes += directory.fileLength(file);
    return Long.toString(bytes);
  }

  /** Makes a document of: command, id, end time, facets, graders, cents, terms, stored text. */
  private static Document document(String[] fields) {
    var document = new Document();
    document.add(new StringField("id", fields[1], Field.Store.YES));
    document.add(new SortedDocValuesField("order", new BytesRef(fields[1])));
    document.add(new NumericDocValuesField("end", Long.parseLong(fields[2])));
    document.add(new NumericDocValuesField("facets", Long.parseLong(fields[3]) | Long.parseLong(fields[4]) << 40));
    document.add(new NumericDocValuesField("cents", Long.parseLong(fields[5])));
    document.add(new Field("words", new Terms(fields[6].split(" ")), words));
    document.add(new StoredField("listing", fields[7]));
    return document;
  }

  /** Runs: command, category or -1, most cents or -1, whether words are a phrase, and the words. */
  private Supplier<String> search(String[] fields) throws IOException {
    var matches = new Matches(Integer.parseInt(fields[1]), Long.parseLong(fields[2]));
    searcher.search(query(Arrays.copyOfRange(fields, 4, fields.length), fields[3].equals("1")), matches);
    var page = new ArrayList<String>();
    var stored = 0;
    for (var hit : matches.page()) {
      var document = reader.document(hit.document);
      page.add(document.get("id"));
      stored += document.get("listing").length();
    }
    var storedLength = stored;
    return () -> matches.total + "\t" + String.join(" ", page) + "\t" + matches.facets() + "\t" + storedLength;
  }

  /** A word is an exact term, a prefix with a star, or alternatives separated by spaces. */
  private static Query query(String[] texts, boolean isPhrase) {
    if (texts.length == 0) return new MatchAllDocsQuery();
    if (isPhrase) return new PhraseQuery("words", texts);
    var all = new BooleanQuery.Builder();
    for (var text : texts) all.add(word(text), BooleanClause.Occur.FILTER);
    return all.build();
  }

  private static Query word(String text) {
    if (text.endsWith("*")) return new PrefixQuery(new Term("words", text.substring(0, text.length() - 1)));
    var any = new BooleanQuery.Builder();
    var alternatives = text.split(" ");
    if (alternatives.length == 1) return new TermQuery(new Term("words", text));
    for (var term : alternatives) any.add(new TermQuery(new Term("words", term)), BooleanClause.Occur.SHOULD);
    return any.build();
  }

  /** Compresses each stored listing by itself. By default a page of 55 decompresses 55 blocks of many listings. */
  private static final class SmallBlocks extends FilterCodec {
    SmallBlocks() {
      super("SmallBlocks", Codec.getDefault());
    }

    @Override
    public StoredFieldsFormat storedFieldsFormat() {
      return new CompressingStoredFieldsFormat("SmallBlocks", "", CompressionMode.FAST, 1, 1, 10);
    }
  }

  private static final class Hit {
    final long end;
    final BytesRef id;
    final int document;

    Hit(long end, BytesRef id, int document) {
      this.end = end;
      this.id = id;
      this.document = document;
    }
  }

  /** Counts the total and all facets and keeps the first matches of each segment, in one pass. */
  private static final class Matches implements Collector {
    final int wantedCategory;
    final long maxCents;
    final int[][] counts = new int[facetCount][256];
    final int[] graders = new int[24];
    final List<Hit> hits = new ArrayList<>();
    int total = 0;

    Matches(int wantedCategory, long maxCents) {
      this.wantedCategory = wantedCategory;
      this.maxCents = maxCents;
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
      var packed = DocValues.getNumeric(leaf.reader(), "facets");
      var cents = maxCents < 0 ? null : DocValues.getNumeric(leaf.reader(), "cents");
      var ends = DocValues.getNumeric(leaf.reader(), "end");
      var ids = DocValues.getSorted(leaf.reader(), "order");
      return new LeafCollector() {
        int found = 0;

        @Override
        public void setScorer(Scorable scorer) {}

        @Override
        public void collect(int document) throws IOException {
          packed.advanceExact(document);
          var facets = packed.longValue();
          var isCheap = true;
          if (cents != null) {
            cents.advanceExact(document);
            isCheap = cents.longValue() <= maxCents;
          }
          var hasCategory = wantedCategory < 0 || (facets & 255) == wantedCategory;
          // A facet ignores its own filter.
          if (isCheap) counts[category][(int) facets & 255]++;
          if (hasCategory) counts[priceLimit][(int) (facets >>> (8 * priceLimit)) & 255]++;
          if (!isCheap || !hasCategory) return;
          total++;
          for (var facet = 1; facet < priceLimit; facet++) counts[facet][(int) (facets >>> (8 * facet)) & 255]++;
          for (var left = facets >>> 40; left != 0; left &= left - 1) graders[Long.numberOfTrailingZeros(left)]++;
          if (found++ >= pageSize) return;
          ends.advanceExact(document);
          ids.advanceExact(document);
          hits.add(new Hit(ends.longValue(), BytesRef.deepCopyOf(ids.binaryValue()), leaf.docBase + document));
        }
      };
    }

    /** Returns the counts of each facet, separated by tabs. */
    String facets() {
      return Arrays.stream(counts)
          .map((values) -> Arrays.stream(values).mapToObj(Integer::toString).collect(Collectors.joining(" ")))
          .collect(Collectors.joining("\t"));
    }

    /** Returns the page. Only an index with several segments has to be sorted. */
    List<Hit> page() {
      if (hits.size() > pageSize) {
        hits.sort((one, other) -> one.end == other.end ? one.id.compareTo(other.id) : Long.compare(one.end, other.end));
      }
      return hits.subList(0, Math.min(pageSize, hits.size()));
    }
  }

  /** The terms of a title, each at its own position. Our analyzer made them. */
  private static final class Terms extends TokenStream {
    private final CharTermAttribute attribute = addAttribute(CharTermAttribute.class);
    private final String[] texts;
    private int next = 0;

    Terms(String[] texts) {
      this.texts = texts;
    }

    @Override
    public boolean incrementToken() {
      if (next == texts.length) return false;
      clearAttributes();
      attribute.append(texts[next++]);
      return true;
    }
  }
}
